import type { MemoryMood } from '#contract/memory-moods.ts'
import { feelingsIn, wordsEngine } from '#server/features/transcripts/index.ts'
import { findMemory } from '#server/features/vault/index.ts'
import type { Admitted } from '#server/platform/http/serve-raw.ts'

/** Read each time, and from the words under it alone: what somebody says aloud is read only if they ask (decision 217). */
export async function readMood(
  caller: Admitted<'family-viewer'>,
  memoryId: string,
): Promise<MemoryMood> {
  const { caption } = await caller.act((viewer) => findMemory(viewer, memoryId))
  if (!caption) return { state: 'wordless', feelings: [], engine: wordsEngine }
  // No transaction is open while the engine thinks.
  const found = await feelingsIn(caller.ports.ai, caption)
  return {
    state: found ? 'read' : 'absent',
    feelings: found?.feelings ?? [],
    engine: wordsEngine,
  }
}
