import type { Frame } from '#contract/scrapbooks/looks.ts'

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

interface Framed {
  /** Where the picture lies within its item, in millimetres from the item's top left corner. */
  readonly inner: Box
  /** Of the picture's corners. */
  readonly radius: number
  /** The white card under it, if there is one: the whole item. */
  readonly hasCard: boolean
  /** A strip of tape over its upper edge, turned around its own centre. */
  readonly tape: (Box & { readonly rotation: number }) | null
}

const cardEdge = 3
const tapeWidth = 26
const tapeHeight = 8

/** How a picture sits in its item: the same on screen and in print. */
export function framed(frame: Frame, width: number, height: number): Framed {
  const whole = { x: 0, y: 0, width, height }
  const edge = Math.min(cardEdge, width / 6, height / 6)
  const inner =
    frame === 'white'
      ? { x: edge, y: edge, width: width - 2 * edge, height: height - 2 * edge }
      : whole
  const strip = Math.min(tapeWidth, width * 0.6)
  return {
    inner,
    radius: frame === 'rounded' ? Math.min(5, width / 5, height / 5) : 0,
    hasCard: frame === 'white',
    tape:
      frame === 'tape'
        ? {
            x: (width - strip) / 2,
            y: -tapeHeight / 2,
            width: strip,
            height: tapeHeight,
            rotation: -3,
          }
        : null,
  }
}
