import { sql } from 'kysely'
import type { OptionalLetter } from '#contract/notifications.ts'
import type { MailKind } from '#contract/rules/delivery/transitions.ts'
import { unsubscribeWay } from '#server/features/notifications/index.ts'
import { findKeeper, keeperLetterUrl } from '#server/features/passing/engine/index.ts'
import type { Actor, System } from '#server/platform/actors.ts'
import { replyAddress } from '#server/platform/mail/bounces/bounce-address.ts'
import { asPosted } from '#server/platform/mail/letter.ts'
import { letterCheck } from '#server/platform/mail/letter-code.ts'
import type { ClaimedMail } from '#server/platform/mail/outbox.ts'
import { inTheNameOf } from '#server/platform/mail/sender-name.ts'
import type { StoredDelivery } from './repository.ts'
import { emails, type LetterParts } from './emails.ts'
import { isForKeepers, keeperLetter } from './keeper-letters.ts'
import { letterFacts, type DeliveryFacts } from './letter-facts.ts'
import { checkUrl, listenUrl, ownUrl, personUrl } from './links.ts'
import { sentAs } from './sent-as.ts'
import type { EngineLetter } from './settle-letter.ts'

/** What an author can do without. */
export const optionalKinds: Partial<Record<MailKind, OptionalLetter>> = {
  receipt: 'receipts',
  nudge: 'nudges',
}

/**
 * The letter as it leaves: everything in it is read now, so that it is true also after an outage of days. Undefined
 * when its reader has said meanwhile that they can do without.
 */
export async function writeLetter<M extends ClaimedMail & EngineLetter>(
  system: System,
  mail: M,
  stored: StoredDelivery,
): Promise<M | undefined> {
  const { config, installation } = system.ports
  const { from: mailFrom } = installation.mail
  const facts = await letterFacts(system, stored, mail)
  if (mail.keeper) return forKeeper(system, mail, stored, facts)
  const optional = optionalKinds[mail.kind]
  const way = optional && (await unsubscribeWay(system, facts.authorId, optional))
  if (optional && !way) return undefined
  const url = urlFor(system, stored, mail.kind, facts.familyId)
  const reply_to =
    mail.kind === 'send' ? await answerAddress(system, stored.id, facts.authorId) : null
  const isAnswerable = reply_to !== null
  const parts = { ...facts, ...way, url, isAnswerable }
  const { occurrence } = stored.delivery
  const made = asPosted(emails[mail.kind](parts), installation.site, letterCheck(config, mail.id))
  const { subject, text, html } = made
  const sender =
    mail.kind === 'send' ? inTheNameOf(facts.author, mailFrom, installation.site.name) : mailFrom
  return {
    ...mail,
    sender,
    reply_to,
    unsubscribe_url: way?.unsubscribeUrl ?? null,
    subject,
    text_body: text,
    html_body: html,
    ...(mail.kind === 'send' && {
      same_as: sentAs(stored.messageId, stored.recipientId, occurrence),
    }),
  }
}

/** In the place of an author who has died. */
async function forKeeper<M extends ClaimedMail & EngineLetter>(
  system: System,
  mail: M,
  { id, delivery }: StoredDelivery,
  facts: DeliveryFacts,
): Promise<M | undefined> {
  const { config, installation } = system.ports
  if (!isForKeepers(mail.kind)) return undefined
  const { heir, recordedBy } = facts
  const parts = {
    ...facts,
    recipient: facts.recipientName,
    isPostponed: delivery.keeperPostponedAt !== null,
    by: recordedBy ?? (await postponedBy(system, id)) ?? 'The family',
    heir: heir?.kind === 'alternate' ? heir.name : '',
    url: keeperLetterUrl(system, mail.keeper!),
  }
  const made = keeperLetter(mail.kind, parts)
  const { subject, text, html } = asPosted(made, installation.site, letterCheck(config, mail.id))
  const { from: sender } = installation.mail
  const headers = { sender, reply_to: null, unsubscribe_url: null }
  return { ...mail, ...headers, subject, text_body: text, html_body: html }
}

/** Which keeper put it off. */
async function postponedBy(system: System, deliveryId: string): Promise<string | undefined> {
  const row = await system.db
    .selectFrom('delivery_events')
    .select(sql<string>`detail ->> 'keeper'`.as('keeper'))
    .where('delivery_id', '=', deliveryId)
    .where('kind', '=', 'keeperPostpone')
    .executeTakeFirst()
  return row && (await findKeeper(system, row.keeper)).name
}

/** Where answers go, if mail reaches us and the author wants them; otherwise nothing is promised. */
async function answerAddress(
  system: System,
  deliveryId: string,
  authorId: string,
): Promise<string | null> {
  const { bounces, secretKey } = system.ports.config
  if (!bounces || !(bounces.imapUrl || bounces.webhookSecret)) return null
  const author = await system.db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', authorId)
    .where('status', '=', 'active')
    .executeTakeFirst()
  const isWanted = author && (await unsubscribeWay(system, authorId, 'replies'))
  return isWanted ? replyAddress(bounces.address, deliveryId, secretKey) : null
}

function urlFor(
  actor: Actor,
  { id, recipientId, delivery, messageId }: StoredDelivery,
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
