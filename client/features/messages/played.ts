import type { Message } from '#contract/messages.ts'
import { contentAddress, playbackAddress } from '#contract/rules/media-address.ts'

export interface Played {
  readonly src: string
  readonly durationMs: number | null
  readonly peaks: readonly number[]
}

/** What an author hears: as the recipient will, once that copy is there; until then all that was said. */
export function playedOf(
  familyId: string,
  { media, peaks, trimStartMs, trimEndMs }: Message,
): Played {
  const { id, durationMs, copy } = media!
  if (copy.state !== 'ready') return { src: contentAddress(familyId, id), durationMs, peaks }
  const src = playbackAddress(familyId, id, { startMs: trimStartMs, endMs: trimEndMs })
  if (!durationMs) return { src, durationMs, peaks }
  const end = Math.min(trimEndMs ?? durationMs, durationMs)
  const at = (ms: number) => Math.round((ms / durationMs) * peaks.length)
  return { src, durationMs: end - trimStartMs, peaks: peaks.slice(at(trimStartMs), at(end)) }
}
