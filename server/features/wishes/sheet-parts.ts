import { dateWriter } from '#contract/rules/date-looks.ts'
import { formatDuration } from '#contract/rules/duration.ts'
import {
  notAWillOf,
  questionsIn,
  sectionNames,
  whatAWitnessWas,
  wishQuestions,
  wishSections,
} from '#contract/rules/wishes/questions.ts'
import { heardNote, isSaid, linesOf } from '#contract/rules/wishes/wish.ts'
import type { SheetWish, WishSheet } from '#contract/wishes/index.ts'

export interface SheetEntry {
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly recordingId: string | null
}
interface SheetPart {
  readonly title: string
  readonly note?: string
  readonly entries: readonly SheetEntry[]
}

const onDay = dateWriter('day', 'UTC')
const saidOn = ({ changedAt }: SheetWish) => `Last changed on ${onDay(Date.parse(changedAt))}`

const spoken = ({ durationMs }: SheetWish) =>
  durationMs ? `Spoken, ${formatDuration(durationMs / 1000)}` : 'Spoken'

/** What is said in the voice, and who wrote it down. */
const written = ({ heard }: SheetWish, author: string) =>
  heard?.words ? [`${heardNote(heard, { name: author, onDay })}:`, heard.words] : []

function entryOf(heading: string, wish: SheetWish, author: string): SheetEntry {
  const paragraphs = [...linesOf(wish.content)]
  if (wish.recordingId) paragraphs.unshift(spoken(wish), ...written(wish, author))
  return { heading, paragraphs: [...paragraphs, saidOn(wish)], recordingId: wish.recordingId }
}

/** What a file of the wishes tells, in the order of the sections. */
export function partsOf({ wishes, authorName }: WishSheet): SheetPart[] {
  const said = wishes.filter(isSaid)
  const parts: SheetPart[] = wishSections.map((section) => ({
    title: sectionNames[section],
    entries: [
      ...questionsIn(section).flatMap((name) =>
        said
          .filter(({ kind }) => kind === name)
          .map((wish) => entryOf(wishQuestions[name].heading, wish, authorName)),
      ),
      ...(section === 'papers' ? listed(said, 'paper') : []),
    ],
  }))
  const witnesses = { title: 'Witnesses', note: whatAWitnessWas, entries: listed(said, 'witness') }
  return [...parts, witnesses].filter(({ entries }) => entries.length > 0)
}

const listed = (said: readonly SheetWish[], kind: 'paper' | 'witness') =>
  said
    .filter((wish) => wish.kind === kind)
    .map((wish) => {
      const { heading, paragraphs, ...rest } = entryOf('', wish, '')
      return { ...rest, heading: heading || paragraphs[0]!, paragraphs: paragraphs.slice(1) }
    })

export const titleOf = ({ authorName }: WishSheet): string => `The last wishes of ${authorName}`
export const noticeOf = ({ authorName }: WishSheet): string => notAWillOf(authorName)
