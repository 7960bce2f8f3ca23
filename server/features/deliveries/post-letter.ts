import type { OptionalLetter } from '#contract/notifications.ts'
import type { DeliveryEvent } from '#contract/rules/delivery/follow.ts'
import { mailKey } from '#contract/rules/delivery/mail-key.ts'
import type { MailKind } from '#contract/rules/delivery/transitions.ts'
import { wayOut } from '#server/features/notifications/index.ts'
import type { Actor } from '#server/platform/actors.ts'
import { mailLater } from '#server/platform/mail/mail.ts'
import type { BookedDelivery } from './book.ts'
import { emails, type LetterParts } from './emails.ts'
import { letterFacts } from './letter-facts.ts'
import { checkUrl, listenUrl, ownUrl, personUrl } from './links.ts'
import { addressesOf } from './reaching.ts'
import type { EngineLetter } from './settle-letter.ts'

/** What the outbox calls our letters, so that we hear what became of them. */
export const deliveryTopic = 'delivery'

/** What an author can do without. */
const optionalKinds: Partial<Record<MailKind, OptionalLetter>> = {
  receipt: 'receipts',
  nudge: 'nudges',
}

/**
 * Writes the letter of a turn into the outbox, in the turn's transaction. All but the two above ask neither the
 * site's switch for e-mail nor anybody's settings: a promise hangs on them.
 */
export async function postLetter(
  actor: Actor,
  booked: BookedDelivery,
  kind: MailKind,
  event: DeliveryEvent | undefined,
): Promise<void> {
  const { id, messageId, recipientId, delivery } = booked
  const facts = await letterFacts(actor, booked)
  const optional = optionalKinds[kind]
  const way = optional && (await wayOut(actor, facts.authorId, optional))
  if (optional && !way) return
  const to = kind === 'send' ? await addressInForce(actor, booked, event) : facts.authorEmail
  const { epoch, attempt } = delivery
  const about: EngineLetter = { deliveryId: id, kind, epoch, attempt }
  await mailLater(actor, {
    to,
    letter: emails[kind]({ ...facts, ...way, url: urlFor(actor, booked, kind, facts.familyId) }),
    key: mailKey({ messageId, recipientId, kind, dueAt: facts.dueAt, ...delivery }),
    familyId: facts.familyId,
    topic: { name: deliveryTopic, about },
    ...(way && { unsubscribeUrl: way.unsubscribeUrl }),
    isAgain: kind === 'send',
  })
}

function urlFor(
  actor: Actor,
  { id, recipientId, delivery, messageId }: BookedDelivery,
  kind: MailKind,
  familyId: string,
): LetterParts['url'] {
  const isAnswerable =
    kind === 'remind' || kind === 'check' || (kind === 'postponed' && delivery.previous !== null)
  if (isAnswerable) return checkUrl(actor, id, kind, delivery.epoch)
  if (kind === 'send') return listenUrl(actor, id)
  return kind === 'cannot-reach'
    ? personUrl(actor, recipientId, familyId)
    : ownUrl(actor, messageId, familyId)
}

/** A new attempt takes the next address nobody has tried; trying again takes the one it went to. */
async function addressInForce(
  actor: Actor,
  { id, recipientId }: BookedDelivery,
  event: DeliveryEvent | undefined,
): Promise<string> {
  const row = await actor.db
    .selectFrom('deliveries')
    .select(['address', 'tried_addresses'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const tried = row.tried_addresses as string[]
  const isNew = event?.kind === 'release' || event?.kind === 'readdress'
  const fresh = isNew ? await untried(actor, recipientId, tried) : undefined
  // Nothing newer known: the one that the author was shown when it was scheduled.
  const address = fresh ?? row.address
  await actor.db
    .updateTable('deliveries')
    .set({ address, tried_addresses: JSON.stringify([...new Set([...tried, address])]) })
    .where('id', '=', id)
    .execute()
  return address
}

export async function untried(
  actor: Actor,
  personId: string,
  tried: readonly string[],
): Promise<string | undefined> {
  const used = new Set(tried.map((address) => address.toLowerCase()))
  const known = await addressesOf(actor, personId)
  return known.find((address) => !used.has(address.toLowerCase()))
}
