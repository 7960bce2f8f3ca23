import { createHash } from 'node:crypto'
import PostalMime, { type Attachment, type Email } from 'postal-mime'
import { failureOf, readDeliveryStatus, type Fate } from './delivery-status.ts'

/** A mail that says what became of one of our letters. */
export interface Report {
  /** The same report twice, by whichever way, is one. */
  readonly key: string
  /** Addresses it was sent to: one of them may be the bounce address of a letter. */
  readonly sentTo: readonly string[]
  /** Ids of the letter that it quotes. */
  readonly envelopeId: string
  readonly messageIds: readonly string[]
  readonly fates: readonly Fate[]
}

/** Reads a mail that came back. Undefined for everything else: answers, holiday notes, newsletters. */
export async function readReport(raw: Uint8Array): Promise<Report | undefined> {
  const mail = await PostalMime.parse(raw, { forceRfc822Attachments: true })
  const parts = mail.attachments.map((part) => ({ part, text: textOf(part) }))
  const status = parts.find(({ part }) => part.mimeType === 'message/delivery-status')
  const { envelopeId, fates } = status
    ? readDeliveryStatus(status.text)
    : { envelopeId: '', fates: fatesInWords(mail) }
  if (fates.length === 0) return undefined
  const quoted = [mail.text ?? '', ...parts.map(({ text }) => text)].join('\n')
  const own = mail.messageId ?? createHash('sha256').update(raw).digest('hex')
  return {
    key: own,
    sentTo: sentTo(mail),
    envelopeId: unescaped(envelopeId),
    messageIds: [...quoted.matchAll(/<[0-9a-f]{40}@[^\s<>]+>/gi)].map(([id]) => id.toLowerCase()),
    fates,
  }
}

function textOf({ content }: Attachment): string {
  return typeof content === 'string' ? content : new TextDecoder().decode(content)
}

const addressHeaders = new Set([
  'delivered-to',
  'x-original-to',
  'to',
  'envelope-to',
  'x-envelope-to',
])

export const sentTo = ({ headers }: Email) =>
  headers
    .filter(({ key }) => addressHeaders.has(key))
    .flatMap(({ value }) => value.toLowerCase().match(/[^\s<>,;:"]+@[^\s<>,;:"]+/g) ?? [])

// xtext, RFC 3461
const unescaped = (text: string) =>
  text
    .trim()
    .replaceAll(/\+([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))

/** Old mail systems bounce in plain words. Only their own postmaster may: people's programs answer too. */
function fatesInWords(mail: Email): Fate[] {
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value ?? ''
  const isAnswer =
    /auto-(replied|generated)/i.test(header('auto-submitted')) ||
    /auto_reply|bulk|list/i.test(header('precedence')) ||
    header('x-autoreply') !== '' ||
    header('in-reply-to') !== ''
  const isPostmaster = /^(mailer-daemon|postmaster)@/i.test(mail.from?.address ?? '')
  const diagnostic = /^.*\b[45](\.\d{1,3}\.\d{1,3}|\d\d)\b.*$/m.exec(mail.text ?? '')?.[0].trim()
  if (isAnswer || !isPostmaster || diagnostic === undefined) return []
  const status = /\b[45]\.\d{1,3}\.\d{1,3}\b/.exec(diagnostic)?.[0] ?? ''
  const recipients = (mail.text ?? '').toLowerCase().match(/[^\s<>,;:"]+@[^\s<>,;:"]+/g) ?? []
  return [
    {
      outcome: failureOf(status, diagnostic),
      status,
      diagnostic: diagnostic.slice(0, 500),
      recipients: [header('x-failed-recipients').toLowerCase(), ...recipients].filter(Boolean),
    },
  ]
}
