import { dateWriter } from '#contract/rules/date-looks.ts'
import type { Message, MessageListItem } from '#contract/messages/shapes.ts'
import { formatDuration } from '#contract/rules/duration.ts'
import { daysInBasket } from '#contract/rules/message-limits.ts'
import { preciseTime } from '#client/ui/trim-range.ts'
import { messageName } from '#contract/rules/message-name.ts'

const day = dateWriter('day')

/** What is told about a message in a line, whether it was read whole or for a list. */
type Told = Pick<MessageListItem, 'kind' | 'title' | 'forWhom' | 'createdAt'> & {
  readonly media: Pick<
    NonNullable<MessageListItem['media']>,
    'kind' | 'fileName' | 'durationMs'
  > | null
} & ({ readonly words: string } | { readonly wordCount: number })

export const nameOf = (message: Omit<Told, 'createdAt'>): string =>
  messageName({ ...message, fileName: message.media?.fileName ?? '' })

/** “Voice, 1:52”, “Film, 0:20” */
export function whatOf(message: Told): string {
  const { kind, media } = message
  const length = media?.durationMs ? `, ${formatDuration(media.durationMs / 1000)}` : ''
  if (media?.kind === 'sealed')
    return kind === 'written' ? 'Written, sealed beyond us' : `Sealed beyond us${length}`
  if (kind === 'written') return `Written, ${countWords(message)}`
  if (kind === 'voice') return `Voice${length}`
  return media?.kind === 'video' ? `Film${length}` : `From a file${length}`
}

/** “Voice, 1:52 · for Nora · November 15, 2026” */
export function factsOf(message: Told): string {
  const { forWhom, title, createdAt } = message
  // Without a title the name says it already.
  const whom = title && forWhom ? [`for ${forWhom}`] : []
  return [whatOf(message), ...whom, day(new Date(createdAt))].join(' · ')
}

/** “From 0:01.2 to 0:40.5 of 0:44.0”; nothing for a recording that is heard whole. */
export function trimWords({ media, trimStartMs, trimEndMs }: Message): string | undefined {
  if (!media?.durationMs || (trimStartMs === 0 && trimEndMs === null)) return undefined
  const end = preciseTime(trimEndMs ?? media.durationMs)
  return `From ${preciseTime(trimStartMs)} to ${end} of ${preciseTime(media.durationMs)}`
}

function countWords(message: Told): string {
  const count =
    'wordCount' in message ? message.wordCount : message.words.split(/\s+/).filter(Boolean).length
  return count === 1 ? 'one word' : `${count} words`
}

/** The last day on which a deleted draft can be brought back. */
export function lastDayOf(removedAt: string): string {
  const last = new Date(removedAt)
  last.setDate(last.getDate() + daysInBasket)
  return day(last)
}
