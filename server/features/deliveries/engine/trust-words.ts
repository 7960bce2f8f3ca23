import { counted } from '#contract/rules/counted.ts'
import type { MailKind } from '#contract/rules/delivery/transitions.ts'
import { holdsWebAddress } from '#contract/rules/web-address.ts'
import type { Words } from '#server/platform/mail/letter.ts'

/** What a reader can hold a letter against before believing it. */
export interface TrustFacts {
  readonly author: string
  readonly title: string
  readonly isWritten?: boolean
  readonly family?: string
  readonly lengthMs?: number | null
  readonly wordCount?: number
  /** Answers to this letter reach the author. */
  readonly isAnswerable?: boolean
}

/** In the recipient's letter: who, of which family, what, and how long. What looks like a link isn't repeated. */
export function aboutMessage(kind: MailKind, parts: TrustFacts): Words['facts'] | undefined {
  if (kind !== 'send') return undefined
  const facts: (readonly [string, string | undefined])[] = [
    ['From', parts.author],
    ['Family', parts.family],
    ['Message', parts.title],
    ['Length', lengthWords(parts)],
  ]
  return facts.filter((fact): fact is [string, string] => !!fact[1] && !holdsWebAddress(fact[1]))
}

/** How to answer, and whom to ask who doubts it. */
export const trustWords = (kind: MailKind, parts: TrustFacts): string[] =>
  kind === 'send'
    ? [answerWords(parts), `If you aren’t sure, call somebody who knows ${parts.author}.`]
    : []

const answerWords = ({ author, isAnswerable, isWritten }: TrustFacts) =>
  isAnswerable
    ? `You can answer this letter: we pass your words on to ${author}, and neither of you sees the other’s address.`
    : `Nobody reads answers to this letter. If you would like to say something to ${author}, you can do so on the page that opens, once you have ${isWritten ? 'read' : 'listened'}.`

function lengthWords({ isWritten, lengthMs, wordCount }: TrustFacts): string | undefined {
  if (isWritten) return wordCount ? counted(wordCount, 'word') : undefined
  if (!lengthMs) return undefined
  const seconds = Math.max(1, Math.round(lengthMs / 1000))
  const minutes = Math.floor(seconds / 60)
  if (minutes === 0) return counted(seconds, 'second')
  if (seconds % 60 === 0 || minutes >= 10) return counted(Math.round(seconds / 60), 'minute')
  return `${counted(minutes, 'minute')} ${counted(seconds % 60, 'second')}`
}
