import type { Message } from '#contract/messages/shapes.ts'
import { contentAddress, playbackAddress } from '#contract/rules/media-address.ts'

export interface Played {
  readonly src: string
  readonly durationMs: number | null
  readonly peaks: readonly number[]
  /** Less than all of it. */
  readonly isCut: boolean
}

/** What an author hears: as the recipient will, once that copy is there; until then all that was said. */
export function playedOf(
  familyId: string,
  { media, peaks, trimStartMs, trimEndMs }: Message,
): Played {
  const { id, durationMs, copy } = media!
  if (copy.state !== 'ready')
    return { src: contentAddress(familyId, id), durationMs, peaks, isCut: false }
  const src = playbackAddress(familyId, id, { startMs: trimStartMs, endMs: trimEndMs })
  const isCut = trimStartMs > 0 || trimEndMs !== null
  if (!durationMs) return { src, durationMs, peaks, isCut }
  const end = Math.min(trimEndMs ?? durationMs, durationMs)
  const at = (ms: number) => Math.round((ms / durationMs) * peaks.length)
  const heard = peaks.slice(at(trimStartMs), at(end))
  return { src, durationMs: end - trimStartMs, peaks: heard, isCut }
}
