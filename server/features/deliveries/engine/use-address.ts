import type { System } from '#server/platform/actors.ts'
import { changeAgreement, findAgreement, knownNow, type Known } from './agreement-store.ts'
import { lookForAddress } from './next-address.ts'

interface Corrected {
  readonly authorId: string
  readonly personId: string
  readonly address: string
}

/**
 * Two keepers of an author who has died say where somebody is reached: it is tried before everything that the author
 * had agreed to. The family's own list of addresses isn't theirs to change, and stays as it is.
 */
export async function useAddress(system: System, corrected: Corrected): Promise<void> {
  const { authorId, personId, address } = corrected
  const between = { authorId, personId }
  const row = await findAgreement(system, between)
  const before = row ? (row.agreed as Known) : await knownNow(system, personId)
  const others = before.addresses.filter((one) => one.toLowerCase() !== address.toLowerCase())
  const agreed = { ...before, addresses: [address, ...others] }
  if (row) await changeAgreement(system, between, { agreed })
  else await insertAgreed(system, corrected, agreed)
  for (const { id } of await waitingFor(system, corrected)) await lookForAddress(system, id)
}

async function insertAgreed(
  { db, now }: System,
  { authorId, personId }: Corrected,
  agreed: Known,
): Promise<void> {
  const { family_id } = await db
    .selectFrom('people')
    .select('family_id')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  const values = { author_id: authorId, person_id: personId, family_id, agreed_at: now() }
  await db
    .insertInto('recipient_agreements')
    .values({ ...values, agreed: JSON.stringify(agreed) })
    .onConflict((on) => on.doNothing())
    .execute()
}

/** What came back, or was put away, doesn't wait for its day. */
const waitingFor = ({ db }: System, { authorId, personId }: Corrected) =>
  db
    .selectFrom('deliveries')
    .select('id')
    .where('author_id', '=', authorId)
    .where('person_id', '=', personId)
    .where('state', 'in', ['undeliverable', 'kept_safe'])
    .execute()
