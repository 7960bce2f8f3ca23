import type { ReplyOf } from '#contract/endpoint.ts'
import type { listening } from '#contract/listening/index.ts'
import { copyName, findReadyCopy, asPlayable, posterOf } from '#server/features/media/index.ts'
import type { Playable } from '#server/features/media/index.ts'
import { isCut } from '#server/features/deliveries/engine/index.ts'
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
  isPreparing: false,
  isCopyComing: false,
} as const

/** Where the recording is, and what else there is of it. */
export function mediaOf(
  { token }: TokenHolder,
  row: Listened,
  pass: string | undefined,
): Omit<Opened, 'words' | 'captionsPath' | 'areCaptionsUncorrected'> {
  if (!row.storage_key || !row.media_kind) return nothing
  const path = (...more: string[]) => {
    const query = [...(pass ? [`pass=${encodeURIComponent(pass)}`] : []), ...more]
    return `/api/listening/${token}/media${query.length > 0 ? `?${query.join('&')}` : ''}`
  }
  const hasCopy = row.copy_key !== null
  if (isCut(row) && !hasCopy) return { ...nothing, isPreparing: true }
  return {
    // Named, so that a copy that is ready in mid-sentence doesn't change the bytes under whoever listens.
    mediaPath: hasCopy ? path() : path('as=original'),
    fileName: hasCopy ? copyName(row.file_name!, row.media_kind) : row.file_name,
    mediaKind: row.media_kind,
    downloadPath: path('download=1'),
    originalPath: hasCopy && !isCut(row) ? path('as=original', 'download=1') : null,
    posterPath: row.poster_key ? path('as=poster') : null,
    isPreparing: false,
    isCopyComing: !hasCopy && row.coming_id !== null,
  }
}

/** The bytes that are asked for; undefined if there are none. */
export async function bytesOf(
  holder: TokenHolder,
  row: Listened,
  as: 'playback' | 'original' | 'poster',
): Promise<Playable | undefined> {
  if (!row.media_id || !row.storage_key) return undefined
  const trim = { startMs: row.trim_start_ms, endMs: row.trim_end_ms }
  const isOriginal = as === 'original' && !isCut(row)
  const copy = isOriginal ? undefined : await findReadyCopy(holder, row.media_id, trim)
  if (as === 'poster') return copy && posterOf(copy)
  if (copy) return asPlayable(copy, row.file_name!)
  if (isCut(row)) return undefined
  const { sha256, content_type, file_name, byte_length, storage_key } = row
  return {
    sha256: sha256!,
    content_type: content_type!,
    file_name: file_name!,
    byte_length: byte_length!,
    storage_key,
  }
}
