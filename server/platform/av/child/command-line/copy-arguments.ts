import type { CopyOrder } from '#server/platform/av/av.ts'
import {
  pictureFilter,
  soundBitrate,
  soundOptions,
  soundFilter,
  unitsOfPictures,
} from '#server/platform/av/child/filters.ts'

export function copyArguments(order: CopyOrder, isKept: boolean): string[] {
  const { sound, picture } = order.measured
  return [
    ...(picture ? pictures(order, isKept) : []),
    ...(sound ? sounds(order, sound.channels) : []),
    ...ending,
  ]
}

const ending = ['-map_metadata', '-1', '-movflags', '+faststart', '-f', 'mp4']

function pictures(order: CopyOrder, isKept: boolean): string[] {
  const units = ['-bsf:v', `filter_units=pass_types=${unitsOfPictures}`]
  if (isKept) return ['-map', '0:V:0', '-c:v', 'copy', ...units]
  const coding = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-threads', '1']
  const encoding = [...coding, '-a53cc', '0']
  return ['-map', '0:V:0', '-vf', pictureFilter(order), ...encoding]
}

function sounds(order: CopyOrder, channels: number): string[] {
  const rate = String(soundBitrate(channels))
  const encoding = ['-c:a', 'aac', '-aac_coder', soundOptions.aac_coder, '-b:a', rate]
  return ['-map', '0:a:0', '-af', soundFilter(order), ...encoding]
}
