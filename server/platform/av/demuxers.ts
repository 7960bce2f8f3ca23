import type { ContentType } from '#contract/rules/media-kinds.ts'

// FFmpeg would guess, and a playlist called .mp4 would make it open other files: it is told what to read, by our guess.
const demuxers: Partial<Record<ContentType, string>> = {
  'audio/webm': 'matroska',
  'audio/ogg': 'ogg',
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
  'audio/mp4': 'mov',
  'audio/flac': 'flac',
  'video/webm': 'matroska',
  'video/ogg': 'ogg',
  'video/mp4': 'mov',
  'video/quicktime': 'mov',
  'video/x-matroska': 'matroska',
}

export function demuxerOf(type: ContentType): string | undefined {
  return demuxers[type]
}
