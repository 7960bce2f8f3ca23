import { createHash } from 'node:crypto'
import PostalMime, { type Email } from 'postal-mime'
import type { Outside } from '#server/platform/mail/outbox.ts'
import { addressIn } from '#server/platform/mail/message-id.ts'
import { deliveryIdIn } from './bounce-address.ts'
import { sentTo } from './read-report.ts'

/** What somebody wrote back to the letter of a delivery. */
export interface LetterReply {
  readonly deliveryId: string
  /** The same mail twice, by whichever way, is one. */
  readonly key: string
  readonly text: string
  readonly attachmentCount: number
}

/** False: it isn't passed on. */
export type ReplyListener = (reply: LetterReply) => Promise<boolean>

const longestText = 20_000

/** A mail to the reply address of a delivery goes to whoever listens; everything else is ignored. */
export async function takeReply(
  { config, log, installation }: Outside,
  raw: Uint8Array,
  listener: ReplyListener | undefined,
): Promise<'applied' | 'ignored'> {
  const mail = await PostalMime.parse(raw).catch(() => undefined)
  if (!mail || !listener || isFromProgram(mail, installation.mail.from)) return 'ignored'
  const deliveryId = sentTo(mail)
    .map((address) => deliveryIdIn(address, config.secretKey))
    .find((id) => id !== undefined)
  const text = wordsOf(mail)
  if (!deliveryId || text === '') return 'ignored'
  const key = createHash('sha256')
    .update(mail.messageId ?? raw)
    .digest('hex')
  const isTaken = await listener({
    deliveryId,
    key,
    text,
    attachmentCount: mail.attachments.length,
  })
  if (isTaken) log.info({ deliveryId }, 'an answer to a letter is passed on')
  return isTaken ? 'applied' : 'ignored'
}

const ofPrograms = [
  'list-id',
  'list-unsubscribe',
  'x-autoreply',
  'x-autorespond',
  'x-auto-response-suppress',
]

/** Holiday notes, lists and our own letters: answering those would go round in circles. */
function isFromProgram({ headers, from }: Email, mailFrom: string): boolean {
  const header = (name: string) => headers.find(({ key }) => key === name)?.value ?? ''
  const sender = from?.address?.toLowerCase() ?? ''
  return (
    sender === '' ||
    sender === addressIn(mailFrom).toLowerCase() ||
    /^(mailer-daemon|postmaster|no-?reply)@/.test(sender) ||
    /^(?!no\s*$)./i.test(header('auto-submitted')) ||
    /bulk|list|junk|auto_reply/i.test(header('precedence')) ||
    header('return-path').trim() === '<>' ||
    ofPrograms.some((name) => header(name) !== '')
  )
}

/** Only words are passed on: no pages, no files, and nothing endless. */
function wordsOf({ text, html }: Email): string {
  const words = text ?? (html ?? '').replaceAll(/<(style|script)[^]*?<\/\1>|<[^>]*>/gi, ' ')
  return words.replaceAll('\r\n', '\n').trim().slice(0, longestText)
}
