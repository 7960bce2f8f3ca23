import { mostLines } from '#contract/transcripts.ts'
import type { ContentType } from '#contract/rules/media-kinds.ts'
import type { System } from '#server/platform/actors.ts'
import type { Heard } from '#server/platform/ai/hearing/ear.ts'
import { captionsOf, isUnderstood, type WrittenLine } from './captions.ts'
import type { Problem } from './work-store.ts'

interface StoredSound {
  readonly storage_key: string
  readonly content_type: string
}

/** Listens to a stored recording, bit by bit. */
export async function listenTo(
  { ports: { ai, av, storage } }: System,
  { storage_key, content_type }: StoredSound,
  onProgress?: (heardMs: number) => void,
): Promise<Heard> {
  const bytes = await storage.read(storage_key)
  return av.withFile(bytes, content_type as ContentType, (file) =>
    ai.ear.hear(file.decodeSound(), onProgress ? { onProgress } : {}),
  )
}

/** What was said, in lines to be read; or why there are none. */
export function linesIn({ pieces }: Heard): WrittenLine[] | Extract<Problem, `no${string}`> {
  const lines = captionsOf(pieces).slice(0, mostLines)
  if (lines.length === 0) return 'no-speech'
  return isUnderstood(pieces) ? lines : 'not-understood'
}
