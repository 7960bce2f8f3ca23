import type { Actor } from '#server/platform/actors.ts'
import { later, stamp } from '#server/platform/clock.ts'

type Purpose =
  | 'passkey-registration'
  | 'passkey-sign-in'
  | 'second-factor'
  | 'openid'
  | 'openid-connection'

/** How long somebody may be away at a provider. */
export const minutesAtProvider = 15

const minutesToFinish: Record<Purpose, number> = {
  'passkey-registration': 5,
  'passkey-sign-in': 5,
  'second-factor': 5,
  // A provider has pages and second steps of its own.
  openid: minutesAtProvider,
  'openid-connection': 15,
}
const triesAllowed = 5

export async function beginCeremony(
  actor: Actor,
  given: { purpose: Purpose; accountId: string | null; challenge: string },
): Promise<string> {
  const id = actor.newId()
  await actor.db
    .insertInto('ceremonies')
    .values({
      id,
      purpose: given.purpose,
      account_id: given.accountId,
      challenge: given.challenge,
      expires_at: stamp(
        later(actor.ports.clock.now(), { minutes: minutesToFinish[given.purpose] }),
      ),
    })
    .execute()
  return id
}

/** Takes a ceremony out, so that its challenge can't be answered twice. */
export function takeCeremony(actor: Actor, id: string, purpose: Purpose) {
  return actor.db
    .deleteFrom('ceremonies')
    .where('id', '=', id)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', actor.now())
    .returning(['account_id', 'challenge'])
    .executeTakeFirst()
}

/** Counts one more try; nothing is answered when the ceremony is over or its tries are used up. */
export function tryCeremony(actor: Actor, id: string, purpose: Purpose) {
  return actor.db
    .updateTable('ceremonies')
    .set((row) => ({ attempts: row('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('purpose', '=', purpose)
    .where('attempts', '<', triesAllowed)
    .where('expires_at', '>', actor.now())
    .returning(['account_id', 'challenge'])
    .executeTakeFirst()
}

/** Ends whatever was begun for an account: half a sign-in, half a passkey. */
export async function endCeremonies(actor: Actor, accountId: string): Promise<void> {
  await actor.db.deleteFrom('ceremonies').where('account_id', '=', accountId).execute()
}

export async function deleteOldCeremonies(actor: Actor): Promise<void> {
  await actor.db.deleteFrom('ceremonies').where('expires_at', '<=', actor.now()).execute()
}
