import { sql } from 'kysely'
import { sandboxRoom } from '#contract/rules/sandbox.ts'
import type { Actor, Elevable, SignedIn } from '#server/platform/actors.ts'
import { elevate } from '#server/platform/elevate.ts'
import { conflict } from '#server/platform/errors.ts'
import { bytesTaken } from './takes-room.ts'

const full = (what: string) =>
  conflict(
    `A sandbox is for trying things out, and this one has no room for more ${what}. Make your own family to go on; nothing of it is wiped.`,
  )

interface Held {
  readonly people: number
  readonly messages: number
  readonly bytes: number
}

type InFamily = Elevable & Pick<Actor, 'db'> & { readonly familyId: string }

const dbOf = (actor: Elevable) => elevate(actor, 'room', ({ db }) => db)

async function sandboxOf(actor: Elevable, familyId: string): Promise<string | null> {
  const row = await dbOf(actor)
    .selectFrom('families')
    .select('sandbox_id')
    .where('id', '=', familyId)
    .executeTakeFirst()
  return row?.sandbox_id ?? null
}

/** Counted over all its families and from its opening on: what the demo family brought along takes no room. */
async function heldIn(actor: Elevable, sandboxId: string): Promise<Held> {
  const { rows } = await sql<Held>`
    with inside as (
      select families.id, sandboxes.created_at as opened_at from families
      join sandboxes on sandboxes.id = sandbox_id where sandbox_id = ${sandboxId})
    select
      (select count(*) from people join inside on inside.id = family_id
        where people.created_at > opened_at) as people,
      (select count(*) from messages join inside on inside.id = family_id
        where messages.created_at > opened_at) as messages,
      ${sql.raw(bytesTaken)} as bytes`.execute(dbOf(actor))
  return rows[0]!
}

/** Refuses what no longer fits into a sandbox, whoever brings it; everywhere else it answers at once. */
export async function assertSandboxRoom(
  actor: InFamily,
  adding: 'people' | 'messages' | { readonly bytes: number } | { readonly people: number },
): Promise<void> {
  const sandboxId = await sandboxOf(actor, actor.familyId)
  if (!sandboxId) return
  // Until the end of the transaction: what is brought at once is counted one by one.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sandbox ${sandboxId}`}, 0))`.execute(
    actor.db,
  )
  const held = await heldIn(actor, sandboxId)
  if (adding === 'people' && held.people >= sandboxRoom.people) throw full('people')
  if (adding === 'messages' && held.messages >= sandboxRoom.messages) throw full('messages')
  if (typeof adding === 'object' && 'people' in adding) {
    if (held.people + adding.people > sandboxRoom.people) throw full('people')
  } else if (typeof adding === 'object' && held.bytes + adding.bytes > sandboxRoom.bytes)
    throw full('files')
}

/** Anybody may open a sandbox: what its links show would be a page on this site for whoever wants one. */
export async function assertGivesOutLinks(actor: Elevable, familyId: string): Promise<void> {
  if (await sandboxOf(actor, familyId))
    throw conflict('A sandbox gives out no links. In a family of your own they can be made.')
}

/** The same for founding another family. */
export async function assertRoomForFamily(account: SignedIn): Promise<void> {
  const { rows } = await sql<{ families: number }>`
    select count(*) as families from families join accounts using (sandbox_id)
    where accounts.id = ${account.accountId}`.execute(dbOf(account))
  if (rows[0]!.families >= sandboxRoom.families) throw full('families')
}
