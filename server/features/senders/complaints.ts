import type { Actor } from '#server/platform/actors.ts'
import { addresseeOf } from './addressee.ts'

interface Complaint {
  /** Whose letter it was; null where the family itself had asked after years. */
  readonly accountId: string | null
  readonly address: string
  readonly kind: 'refusal' | 'report'
  readonly about: 'invitation' | 'question' | 'message'
}

/** A recipient's word counts against the sender, once for each reader and kind of letter. */
export async function noteComplaint(
  actor: Actor,
  { accountId, address, kind, about }: Complaint,
): Promise<void> {
  if (!accountId) return
  await actor.db
    .insertInto('complaints')
    .values({
      id: actor.newId(),
      account_id: accountId,
      addressee: addresseeOf(actor.ports, address),
      kind,
      about,
      complained_at: actor.now(),
    })
    .onConflict((on) => on.doNothing())
    .execute()
}
