import { dateWriter } from '#contract/rules/date-looks.ts'
import { wishQuestions, type WishKind, type WishQuestionName } from './questions.ts'

/** What is said in one wish: an answer, a paper, or what a witness saw. */
export type WishContent =
  | { readonly words: string }
  | { readonly what: string; readonly where: string; readonly who: string }
  | { readonly name: string; readonly on: string; readonly saw: string }

/** `now`: the chosen people read it already. `after`: nobody does before the author's passing was released. */
export const wishVisibilities = ['after', 'now'] as const
export type WishVisibility = (typeof wishVisibilities)[number]

/** Who reads what is kept for afterwards: everybody of the family, or those the author chose. */
export const wishAudiences = ['family', 'chosen'] as const
export type WishAudience = (typeof wishAudiences)[number]

export const longestWish = 8000
/** From here on what is saved on one day is one version, as if it were one sitting: days stay, and the list has an end. */
export const versionsBySitting = 200
export const longestRecordingMs = 15 * 60_000
export const largestRecordingBytes = 32 * 1024 * 1024
/** A quarter of an hour of quick speech is half of it. */
export const longestHeard = 40_000
export const mostReaders = 100

export const isQuestion = (kind: WishKind): kind is WishQuestionName => kind in wishQuestions

/** Whether what is said fits the kind of wish it is said in. */
export function fitsKind(kind: WishKind, content: WishContent): boolean {
  if (kind === 'paper') return 'what' in content
  if (kind === 'witness') return 'saw' in content
  return 'words' in content
}

const onDay = dateWriter('day', 'UTC')

/** Everything that was said in one wish, as lines of text. */
export function linesOf(content: WishContent): string[] {
  if ('words' in content) return content.words.trim() === '' ? [] : [content.words.trim()]
  if ('what' in content)
    return [
      content.what,
      content.where && `Where it lies: ${content.where}`,
      content.who && `Who knows: ${content.who}`,
    ].filter(Boolean)
  return [content.name, onDay(`${content.on}T12:00:00Z`), content.saw].filter(Boolean)
}

export const textOf = (content: WishContent): string => linesOf(content).join('\n')

/** An answer that was taken back again is an empty one; its earlier versions stay. */
export const isSaid = (wish: {
  readonly content: WishContent
  readonly recordingId: string | null
}): boolean => wish.recordingId !== null || textOf(wish.content).trim() !== ''

interface HeardBy {
  /** Null where it is one's own. */
  readonly name: string | null
  readonly onDay: (at: number) => string
}

/** Who wrote what stands below a voice, and when its author last read it: “Last changed” tells of the wish, not of this. */
export function heardNote({ readAt }: { readonly readAt: string | null }, by: HeardBy): string {
  const says = by.name === null ? 'What you say' : `What ${by.name} says`
  return readAt === null
    ? `${says}, written down by a program; nobody has read it, and it may have misheard`
    : `${says}, written down by a program, as ${by.name ?? 'you'} read and confirmed it on ${by.onDay(Date.parse(readAt))}`
}
