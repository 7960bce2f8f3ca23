import type { DeliveryEvent } from '#contract/rules/delivery/apply-event.ts'
import { dueAt } from '#contract/rules/delivery/gates.ts'
import { mailKey } from '#contract/rules/delivery/mail-key.ts'
import type { MailKind } from '#contract/rules/delivery/transitions.ts'
import { wayOf } from '#contract/rules/delivery/warning-ways.ts'
import { unsubscribeWay } from '#server/features/notifications/index.ts'
import { keepersToAsk } from '#server/features/passing/engine/index.ts'
import { isSystem, type Actor } from '#server/platform/actors.ts'
import { mailLater } from '#server/platform/mail/mail.ts'
import { untried } from './agreed-addresses.ts'
import type { StoredDelivery } from './repository.ts'
import { isWarning, type EngineLetter } from './settle-letter.ts'
import { nextWayToAsk, waysToAsk } from './ways-to-ask.ts'
import { optionalKinds } from './write-letter.ts'

/** What the outbox calls our letters, so that we hear what became of them. */
export const deliveryTopic = 'delivery'

/**
 * Puts the letter of a turn into the outbox, in the turn's transaction; its words are written when it leaves. All but
 * the optional ones ask neither the site's switch for e-mail nor anybody's settings: a promise hangs on them.
 */
export async function postLetter(
  actor: Actor,
  stored: StoredDelivery,
  kind: MailKind,
  event: DeliveryEvent | undefined,
): Promise<Posted> {
  const { id, messageId, recipientId, delivery } = stored
  const row = await addressed(actor, id)
  const optional = optionalKinds[kind]
  const way = optional && (await unsubscribeWay(actor, row.author_id, optional))
  if (optional && !way) return 'unwanted'
  const { epoch, attempt } = delivery
  const failed = kind === 'cannot-reach' && { address: row.address }
  const isAsking = kind === 'remind' || kind === 'check'
  const asked = isAsking && { way: wayOf(delivery, kind) }
  const about: EngineLetter = { deliveryId: id, kind, epoch, attempt, ...failed, ...asked }
  if (isGone(row) && !toRecipient.includes(kind) && !keepersRead.includes(kind)) return 'unwanted'
  const readers = await readersOf(actor, stored, about, row, event)
  for (const { to, keeper } of readers)
    await mailLater(actor, {
      to,
      key: mailKey({ messageId, recipientId, kind, dueAt: dueAt(delivery), keeper, ...delivery }),
      familyId: row.family_id,
      // A keeper whose server is slow keeps no other from reading.
      lane: keeper ? `delivery ${id} ${keeper}` : `delivery ${id}`,
      topic: { name: deliveryTopic, about: keeper ? { ...about, keeper } : about },
      // The author's own, and not for keepers to press.
      ...(way && !keeper && { unsubscribeUrl: way.unsubscribeUrl }),
      isAgain: kind === 'send',
    })
  return readers.length > 0 ? 'posted' : 'nobody'
}

/** `nobody`: there is no address to write to. */
type Posted = 'posted' | 'unwanted' | 'nobody'

/** Died, or left for good: nobody of theirs but keepers can be written to. */
const isGone = ({ status }: Pick<Addressed, 'status'>) =>
  status === 'memorial' || status === 'departed'

/** Only the worker writes these, and it knows every way of the author. */
const toAnyWay: readonly MailKind[] = ['cannot-reach', 'kept-safe']

const toRecipient: readonly MailKind[] = ['send']
/** What keepers are told in the place of an author who has died; nobody writes to the dead. */
const keepersRead: readonly MailKind[] = [
  'remind',
  'check',
  'postponed',
  'nudge',
  'cannot-reach',
  'kept-safe',
  'redirected',
]

interface LettersReader {
  readonly to: string
  readonly keeper?: string
}

async function readersOf(
  actor: Actor,
  stored: StoredDelivery,
  letter: EngineLetter,
  row: Addressed,
  event: DeliveryEvent | undefined,
): Promise<LettersReader[]> {
  if (isGone(row) && letter.kind !== 'send') {
    const whoActed = event?.kind === 'keeperPostpone' ? event.keeper : undefined
    return keepersReading(actor, row, whoActed)
  }
  const to = await authorsReader(actor, stored, letter, row, event)
  if (to) return [{ to }]
  // Every way to a living author has refused it: their keepers are asked, before it counts as reaching nobody.
  return isWarning(letter) ? keepersReading(actor, row) : []
}

/** Only the worker, or whoever acts with its eyes, sees keepers. */
async function keepersReading(
  actor: Actor,
  { author_id }: Addressed,
  whoActed?: string,
): Promise<LettersReader[]> {
  const keepers = isSystem(actor) ? await keepersToAsk(actor, author_id) : []
  return keepers
    .filter(({ id }) => id !== whoActed)
    .map(({ id, address }) => ({ to: address, keeper: id }))
}

async function authorsReader(
  actor: Actor,
  stored: StoredDelivery,
  letter: EngineLetter,
  row: Addressed,
  event: DeliveryEvent | undefined,
): Promise<string | undefined> {
  if (letter.kind === 'send') return addressInForce(actor, stored, row, event)
  const asking = { authorId: row.author_id, familyId: row.family_id }
  if (isWarning(letter)) return nextWayToAsk(actor, asking, letter)
  if (toAnyWay.includes(letter.kind)) return (await waysToAsk(actor, asking))[0] ?? row.email
  return row.email
}

const addressed = ({ db }: Actor, deliveryId: string) =>
  db
    .selectFrom('deliveries')
    .innerJoin('accounts', 'accounts.id', 'deliveries.author_id')
    .select(['family_id', 'author_id', 'person_id', 'address', 'tried_addresses'])
    .select(['accounts.email', 'accounts.status'])
    .where('deliveries.id', '=', deliveryId)
    .executeTakeFirstOrThrow()

type Addressed = Awaited<ReturnType<typeof addressed>>

/** A new attempt takes the next agreed address nobody has tried; trying again takes the one it went to. */
async function addressInForce(
  actor: Actor,
  { id }: StoredDelivery,
  row: Addressed,
  event: DeliveryEvent | undefined,
): Promise<string> {
  const tried = row.tried_addresses as string[]
  const isNew = event?.kind === 'release' || event?.kind === 'readdress'
  const fresh = isNew ? await untried(actor, row, tried) : undefined
  // Nothing else agreed to: the one that the author was shown when it was scheduled.
  const address = fresh ?? row.address
  await actor.db
    .updateTable('deliveries')
    .set({ address, tried_addresses: JSON.stringify([...new Set([...tried, address])]) })
    .where('id', '=', id)
    .execute()
  return address
}
