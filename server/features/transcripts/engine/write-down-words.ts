import type { System } from '#server/platform/actors.ts'
import { Unreadable } from '#server/platform/av/av.ts'
import type { WrittenLine } from './captions.ts'
import { linesIn, listenTo } from './listen-to.ts'

/** A voice of which one text is wanted, for which nobody corrects single lines. */
interface Unwritten {
  readonly storage_key: string
  readonly content_type: string | null
  readonly heard_tries: number
}

/** Where such a voice lies, and where its words go. */
interface WordsPlace {
  /** Nothing where its words are wanted no more. */
  find(): Promise<Unwritten | undefined>
  /** Counted before it is tried: a recording that kills its worker isn't tried for ever. */
  noteTried(): Promise<void>
  /** Null where nobody speaks, or nothing is understood; and the lines that the words were. */
  noteHeard(words: string | null, lines: readonly WrittenLine[]): Promise<void>
}

const mostTries = 3

/** Listens and writes down what is said; in one line with everybody's messages. */
export function writeDownWords(
  system: System,
  place: WordsPlace,
): Promise<'done' | 'not-ready' | 'absent'> {
  const { ear } = system.ports.ai
  return ear.inTurn(async () => {
    const voice = await place.find()
    if (!voice) return 'done'
    if (voice.heard_tries >= mostTries) {
      await place.noteHeard(null, [])
      return 'done'
    }
    if (!(await ear.isReady()))
      return ear.weights.some(({ state }) => state === 'absent') ? 'absent' : 'not-ready'
    await place.noteTried()
    const lines = await linesOf(system, voice)
    await place.noteHeard(lines && lines.map(({ text }) => text).join(' '), lines ?? [])
    return 'done'
  })
}

async function linesOf(
  system: System,
  { storage_key, content_type }: Unwritten,
): Promise<readonly WrittenLine[] | null> {
  try {
    const lines = linesIn(await listenTo(system, { storage_key, content_type: content_type! }))
    return typeof lines === 'string' ? null : lines
  } catch (error) {
    if (error instanceof Unreadable) return null
    throw error
  }
}
