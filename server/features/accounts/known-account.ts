import type { Actor } from '#server/platform/actors.ts'

/** What other features may know of an account: who it is, where its letters go, how it stands. No secret among it. */
const known = [
  'id',
  'display_name',
  'email',
  'email_verified_at',
  'email_notices',
  'time_zone',
  'status',
  'sandbox_until_at',
] as const

export const findKnownAccount = ({ db }: Actor, id: string) =>
  db.selectFrom('accounts').select(known).where('id', '=', id).executeTakeFirst()

/** The same of one that is there for certain. */
export const knownAccount = ({ db }: Actor, id: string) =>
  db.selectFrom('accounts').select(known).where('id', '=', id).executeTakeFirstOrThrow()
