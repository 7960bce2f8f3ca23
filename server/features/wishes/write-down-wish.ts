import { linesIn, listenTo } from '#server/features/transcripts/engine/index.ts'
import { inTransaction, type System } from '#server/platform/actors.ts'
import { Unreadable } from '#server/platform/av/av.ts'
import { findUnheard, isHopeless, noteHeard, noteTried, noteUnheard } from './heard-store.ts'

/** Listens to a spoken wish and writes down what is said; in one line with everybody's messages. */
export function writeDownWish(
  system: System,
  recordingId: string,
): Promise<'done' | 'not-ready' | 'absent'> {
  const { ear } = system.ports.ai
  return ear.inTurn(async () => {
    const voice = await findUnheard(system, recordingId)
    if (!voice) return 'done'
    if (isHopeless(voice)) {
      await noteUnheard(system, recordingId)
      return 'done'
    }
    if (!(await ear.isReady()))
      return ear.weights.some(({ state }) => state === 'absent') ? 'absent' : 'not-ready'
    await noteTried(system, recordingId)
    const words = await wordsOf(system, voice)
    if (words === null) await noteUnheard(system, recordingId)
    else
      await inTransaction(system, (actor) =>
        noteHeard(actor, recordingId, { familyId: voice.family_id, words }),
      )
    return 'done'
  })
}

/** Null where nobody speaks, or nothing is understood. */
async function wordsOf(
  system: System,
  voice: { readonly storage_key: string; readonly content_type: string | null },
): Promise<string | null> {
  try {
    const { storage_key, content_type } = voice
    const lines = linesIn(await listenTo(system, { storage_key, content_type: content_type! }))
    return typeof lines === 'string' ? null : lines.map(({ text }) => text).join(' ')
  } catch (error) {
    if (error instanceof Unreadable) return null
    throw error
  }
}
