import type { FamilyAuthor } from '#server/platform/actors.ts'
import { conflict } from '#server/platform/errors.ts'

export interface Author {
  readonly zone: string
  /** Warnings go to the author's address, so nothing is on its way before we know that it is theirs. */
  readonly isConfirmed: boolean
}

export async function authorOf({ db, accountId }: FamilyAuthor): Promise<Author> {
  const { time_zone, email_verified_at } = await db
    .selectFrom('accounts')
    .select(['email_verified_at', 'time_zone'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return { zone: time_zone, isConfirmed: email_verified_at !== null }
}

export const unconfirmed = () =>
  conflict(
    'Please confirm your own e-mail address first. Before anything is sent, we ask you twice by e-mail.',
  )

/** For every act that could put a message on its way. */
export async function assertConfirmed(author: FamilyAuthor): Promise<void> {
  if (!(await authorOf(author)).isConfirmed) throw unconfirmed()
}
