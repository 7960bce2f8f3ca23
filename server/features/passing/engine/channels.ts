import { sql } from 'kysely'
import { isSystem, type Actor } from '#server/platform/actors.ts'
import { later, stamp } from '#server/platform/clock.ts'

// Nobody should get an owner's warnings by writing an address of their own beside the owner's name.
const SETTLED_DAYS = 14

/** Where they sign in, and what was confirmed as theirs in any family long ago. */
export async function channelsOf(actor: Actor, ownerId: string): Promise<string[]> {
  const settledBy = stamp(later(actor.ports.clock.now(), { days: -SETTLED_DAYS }))
  // Whoever acts on a request's connection sees those of the one owner whose row they may touch.
  const { rows } = await (
    isSystem(actor)
      ? sql<{ address: string }>`select address from kinfold_channels_of(${ownerId}, ${settledBy})`
      : sql<{ address: string }>`select address from kinfold_own_channels(${settledBy})`
  ).execute(actor.db)
  return rows.map(({ address }) => address)
}

/** Who runs this installation. */
export async function operators(actor: Actor): Promise<string[]> {
  if (!isSystem(actor)) {
    const { rows } = await sql<{ email: string }>`select email from kinfold_operators()`.execute(
      actor.db,
    )
    return rows.map(({ email }) => email)
  }
  const rows = await actor.db
    .selectFrom('accounts')
    .select('email')
    .where('role', '=', 'admin')
    .where('status', '=', 'active')
    .where('email_verified_at', 'is not', null)
    .execute()
  return rows.map(({ email }) => email)
}
