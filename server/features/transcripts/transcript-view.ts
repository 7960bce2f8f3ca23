import {
  mostLines,
  type Transcript,
  type TranscriptLine,
  type TranscriptState,
} from '#contract/transcripts.ts'
import {
  isCovered,
  isSpoken,
  problemIn,
  type TranscriptRow,
  type WrittenLine,
} from '#server/features/transcripts/engine/index.ts'
import type { FamilyAuthor } from '#server/platform/actors.ts'
import type { Ear } from '#server/platform/ai/hearing/ear.ts'
import { findMoods } from './mood-store.ts'
import { findTranscript, type Found } from './transcript-store.ts'

/** What its author sees. */
export async function readTranscript(author: FamilyAuthor, messageId: string): Promise<Transcript> {
  const found = await findTranscript(author, messageId)
  const { row, message } = found
  const { ear } = author.ports.ai
  const state = stateOf(row, ear)
  return {
    messageId,
    state,
    problem: row ? problemIn(row) : null,
    progress: progressOf(found, state, ear),
    isCovered: await isCovered(author),
    isSpoken: isSpoken(message),
    isEnglishOnly: ear.isEnglishOnly,
    language: row?.language ?? null,
    engine: row?.engine ?? null,
    madeAt: row?.made_at ?? null,
    changedAt: row?.changed_at ?? null,
    // Rows from before there was a limit may hold more; the file that can be saved has them all.
    lines: row ? linesOf(row).slice(0, mostLines) : [],
    ...(await findMoods(author, messageId)),
  }
}

export function linesOf({ written, texts }: Pick<TranscriptRow, 'written' | 'texts'>) {
  const now = texts as readonly string[]
  return (written as readonly WrittenLine[]).map(
    ({ startMs, endMs, text, isUnsure }, i): TranscriptLine => ({
      startMs,
      endMs,
      text: now[i] ?? text,
      written: text,
      isUnsure: isUnsure && now[i] === text,
    }),
  )
}

/** Whoever waits is told what for. */
function stateOf(row: TranscriptRow | undefined, { weights }: Ear): TranscriptState {
  if (!row) return 'off'
  if (row.state !== 'waiting') return row.state
  const states = weights.map(({ state }) => state)
  if (states.includes('absent')) return 'absent'
  return states.includes('fetching') || states.includes('waiting') ? 'getting-ready' : 'waiting'
}

function progressOf({ row, message }: Found, state: TranscriptState, { weights }: Ear) {
  if (state === 'getting-ready')
    return weights.filter((part) => part.state === 'ready').length / weights.length
  if (state !== 'working' || !message.duration_ms) return null
  return Math.min(1, row!.heard_ms / message.duration_ms)
}
