import type { CopyOrder } from '#server/platform/av/av.ts'
import {
  keepsPictures,
  pictureFilter,
  soundBitrate,
  soundOptions,
  soundFilter,
} from '#server/platform/av/child/filters.ts'

export function copyArguments(order: CopyOrder, pixelFormat: string): string[] {
  const { sound, picture } = order.measured
  return [
    ...(picture ? pictures(order, pixelFormat) : []),
    ...(sound ? sounds(order, sound.channels) : []),
    ...ending,
  ]
}

const ending = ['-map_metadata', '-1', '-movflags', '+faststart', '-f', 'mp4']

function pictures(order: CopyOrder, pixelFormat: string): string[] {
  if (keepsPictures(order, pixelFormat)) return ['-map', '0:V:0', '-c:v', 'copy']
  const encoding = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-threads', '1']
  return ['-map', '0:V:0', '-vf', pictureFilter(order), ...encoding]
}

function sounds(order: CopyOrder, channels: number): string[] {
  const rate = String(soundBitrate(channels))
  const encoding = ['-c:a', 'aac', '-aac_coder', soundOptions.aac_coder, '-b:a', rate]
  return ['-map', '0:a:0', '-af', soundFilter(order), ...encoding]
}
