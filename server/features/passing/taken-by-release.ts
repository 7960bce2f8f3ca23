import { sql } from 'kysely'
import type { System } from '#server/platform/actors.ts'

/** What a release took beside the messages. A recall gives it back, as far as it is there to give. */
interface Taken {
  /** The owner had asked to be deleted. */
  readonly wasLeaving?: boolean
  /** A paid plan that would have renewed, and doesn't. */
  readonly plan?: string
}

export async function noteTaken({ db }: System, ownerId: string, taken: Taken): Promise<void> {
  await sql`
    update passings set taken = coalesce(taken, '{}'::jsonb) || ${JSON.stringify(taken)}::jsonb
    where owner_id = ${ownerId}`.execute(db)
}

export async function takenFrom({ db }: System, ownerId: string): Promise<Taken> {
  const row = await db
    .selectFrom('passings')
    .select('taken')
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
  return (row?.taken as Taken | null | undefined) ?? {}
}
