import { soundRate, type CopyOrder, type Trim } from '#server/platform/av/av.ts'

/** Where speech on a phone and music at a desk meet: podcasts' usual loudness. */
const targetLoudness = -16
// More would only bring up the room's hum.
const largestChangeDb = 20
const largestSide = 1280

// One voice is heard from both loudspeakers, so it counts twice.
export const measuringFilter = `ebur128=metadata=1:dualmono=true,aresample=${soundRate},aformat=sample_fmts=flt:channel_layouts=mono`

function gainFor(loudness: number | null): number {
  if (loudness === null) return 0
  return Math.min(largestChangeDb, Math.max(-largestChangeDb, targetLoudness - loudness))
}

/** The copy's sound: cut, made even, and kept from clipping. */
export function soundFilter({ measured, trim }: CopyOrder): string {
  const layout = measured.sound?.channels === 1 ? 'mono' : 'stereo'
  return [
    // In a film the gaps stay, so that lips and words meet.
    ...(measured.picture ? ['aresample=async=1'] : []),
    ...cut(trim, 'a'),
    `volume=${gainFor(measured.loudness).toFixed(2)}dB`,
    'aresample=48000',
    'alimiter=limit=0.84:level=false',
    `aformat=sample_fmts=fltp:channel_layouts=${layout}`,
  ].join(',')
}

const fitting = `scale=w='min(${largestSide},iw)':h='min(${largestSide},ih)':force_original_aspect_ratio=decrease:force_divisible_by=2`

export function pictureFilter({ trim }: CopyOrder): string {
  return [...cut(trim, ''), fitting, 'format=yuv420p'].join(',')
}

export function posterFilter(turn: readonly string[] = []): string {
  return [...turn, fitting, 'format=yuvj420p'].join(',')
}

function cut({ startMs, endMs }: Trim, kind: 'a' | ''): string[] {
  if (startMs === 0 && endMs === null) return []
  const start = startMs / 1000
  const end = endMs === null ? '' : `:end=${endMs / 1000}`
  return [`${kind}trim=start=${start}${end}`, `${kind}setpts=PTS-${start}/TB`]
}

const isWhole = ({ startMs, endMs }: Trim) => startMs === 0 && endMs === null

/** Films that every browser plays keep their pictures: nothing is lost of them, and minutes are saved. */
export function keepsPictures(
  { measured: { picture }, trim }: CopyOrder,
  pixelFormat: string,
): boolean {
  return (
    picture?.codec === 'h264' &&
    pixelFormat === 'yuv420p' &&
    Math.max(picture.width, picture.height) <= largestSide &&
    isWhole(trim)
  )
}

/**
 * Of H.264 only what pictures are drawn from: slices, what they are described by, and marks between them. Drones and dash
 * cams write where they are into the rest (SEI), and nobody knows what lies in units without a meaning.
 */
export const unitsOfPictures = '1-5|7-11|13'

// A third of the time of the other one, and for voices at these rates no ear tells them apart.
export const soundOptions = { aac_coder: 'fast' } as const

export const soundBitrate = (channels: number) => (channels === 1 ? 96_000 : 144_000)
