import { AV_PKT_DATA_DISPLAYMATRIX } from 'node-av/constants'
import { avGetPixFmtName, type Stream } from 'node-av/lib'

export function pixelFormatOf({ codecpar }: Stream): string {
  return avGetPixFmtName(codecpar.format as never) ?? ''
}

/** How a phone was held: by how many quarters, clockwise, the pictures are turned before they are shown. */
export function quartersOf({ codecpar }: Stream): 0 | 1 | 2 | 3 {
  const matrix = codecpar.getCodedSideData(AV_PKT_DATA_DISPLAYMATRIX)
  if (!matrix || matrix.length < 36) return 0
  const [a, b] = [matrix.readInt32LE(0), matrix.readInt32LE(4)]
  if (Math.abs(a) >= Math.abs(b)) return a < 0 ? 2 : 0
  return b > 0 ? 1 : 3
}

const turns = [[], ['transpose=clock'], ['hflip', 'vflip'], ['transpose=cclock']] as const

export const turnOf = (picture: Stream): readonly string[] => turns[quartersOf(picture)]
