import type { Actor } from '#server/platform/actors.ts'
import { addresseeOf } from './addressee.ts'

interface Complaint {
  /** Whose letter it was; null where the family itself had asked after years. */
  readonly accountId: string | null
  readonly address: string
  readonly kind: 'refusal' | 'report'
  readonly about: 'invitation' | 'question' | 'message'
  /** The message it was about, where it can be taken back. */
  readonly deliveryId?: string
}

/** A recipient's word counts against the sender, once for each reader and kind of letter. */
export async function noteComplaint(
  actor: Actor,
  { accountId, address, kind, about, deliveryId = '' }: Complaint,
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
      about_id: deliveryId,
      complained_at: actor.now(),
    })
    .onConflict((on) => on.doNothing())
    .execute()
}

/** What was refused is wanted after all; whatever else this reader refused stays refused. */
export async function forgetRefusal({ db }: Actor, deliveryId: string): Promise<void> {
  await db
    .deleteFrom('complaints')
    .where('about_id', '=', deliveryId)
    .where('kind', '=', 'refusal')
    .execute()
}

/** Whether the reader of this message said that it was unwanted. */
export async function isReported({ db }: Actor, deliveryId: string): Promise<boolean> {
  const found = await db
    .selectFrom('complaints')
    .select('kind')
    .where('about_id', '=', deliveryId)
    .where('kind', '=', 'report')
    .executeTakeFirst()
  return found !== undefined
}
