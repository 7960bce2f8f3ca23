import type { ReplyOf } from '#contract/endpoint.ts'
import type { listening } from '#contract/listening.ts'
import { copyName, findReadyCopy, asPlayable, posterOf } from '#server/features/media/index.ts'
import type { Playable } from '#server/features/media/index.ts'
import type { TokenHolder } from '#server/platform/actors.ts'
import type { Listened } from './listen-store.ts'

type Opened = ReplyOf<typeof listening.open>

const nothing = {
  mediaPath: null,
  fileName: null,
  mediaKind: null,
  downloadPath: null,
  originalPath: null,
  posterPath: null,
  playsFromMs: 0,
} as const

/** Where the recording is, and what else there is of it. */
export function mediaOf(
  { token }: TokenHolder,
  row: Listened,
  pass: string | undefined,
): Omit<Opened, 'words' | 'captionsPath'> {
  if (!row.storage_key || !row.media_kind) return nothing
  const path = (...more: string[]) => {
    const query = [...(pass ? [`pass=${encodeURIComponent(pass)}`] : []), ...more]
    return `/api/listening/${token}/media${query.length > 0 ? `?${query.join('&')}` : ''}`
  }
  const hasCopy = row.copy_key !== null
  return {
    // Named, so that a copy that is ready in mid-sentence doesn't change the bytes under whoever listens.
    mediaPath: hasCopy ? path() : path('as=original') + fragmentOf(row),
    fileName: hasCopy ? copyName(row.file_name!, row.media_kind) : row.file_name,
    mediaKind: row.media_kind,
    downloadPath: path('download=1'),
    originalPath: hasCopy ? path('as=original', 'download=1') : null,
    posterPath: row.poster_key ? path('as=poster') : null,
    playsFromMs: hasCopy ? row.trim_start_ms : 0,
  }
}

// While there is no copy, the browser itself starts and stops where the author cut.
function fragmentOf({ trim_start_ms, trim_end_ms }: Listened): string {
  if (trim_start_ms === 0 && trim_end_ms === null) return ''
  return `#t=${trim_start_ms / 1000}${trim_end_ms === null ? '' : `,${trim_end_ms / 1000}`}`
}

type Heard = Pick<
  Listened,
  'copy_key' | 'copy_duration_ms' | 'copy_peaks' | 'peaks' | 'duration_ms' | 'trim_start_ms'
> &
  Pick<Listened, 'trim_end_ms'>

/** How long it is heard, and how loud: of the copy, or of the original between its trimmed ends. */
export function heardOf(row: Heard): { durationMs: number | null; peaks: number[] } {
  if (row.copy_key !== null)
    return { durationMs: row.copy_duration_ms, peaks: row.copy_peaks as number[] }
  const peaks = row.peaks as number[]
  if (row.duration_ms === null) return { durationMs: null, peaks }
  const end = Math.min(row.trim_end_ms ?? row.duration_ms, row.duration_ms)
  return { durationMs: Math.max(0, end - row.trim_start_ms), peaks }
}

/** The bytes that are asked for; undefined if there are none. */
export async function bytesOf(
  holder: TokenHolder,
  row: Listened,
  as: 'playback' | 'original' | 'poster',
): Promise<Playable | undefined> {
  if (!row.media_id || !row.storage_key) return undefined
  const trim = { startMs: row.trim_start_ms, endMs: row.trim_end_ms }
  const copy = as === 'original' ? undefined : await findReadyCopy(holder, row.media_id, trim)
  if (as === 'poster') return copy && posterOf(copy)
  if (copy) return asPlayable(copy, row.file_name!)
  const { sha256, content_type, file_name, byte_length, storage_key } = row
  return {
    sha256: sha256!,
    content_type: content_type!,
    file_name: file_name!,
    byte_length: byte_length!,
    storage_key,
  }
}
