import { writeDownWords } from '#server/features/transcripts/engine/index.ts'
import { inTransaction, type System } from '#server/platform/actors.ts'
import { findUnheard, noteHeard, noteTried, noteUnheard } from './heard-store.ts'

export function writeDownWish(system: System, recordingId: string) {
  return writeDownWords(system, {
    find: () => findUnheard(system, recordingId),
    noteTried: () => noteTried(system, recordingId),
    noteHeard: (words) =>
      words === null
        ? noteUnheard(system, recordingId)
        : inTransaction(system, (actor) => noteHeard(actor, recordingId, words)),
  })
}
