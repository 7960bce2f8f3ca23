import type { Marks } from './marks.ts'
import { sewnSvg } from './sewn-svg.ts'

/** A picture the family might have kept, as a drawing that has not been rendered yet. */
export interface Picture {
  readonly key: string
  readonly width: number
  readonly height: number
  readonly svg: () => string
}

interface Drawing {
  /** What the drawing is 400 or 300 units wide and high in. */
  readonly format?: 'wide' | 'tall' | 'square'
  readonly isToile?: boolean
  readonly draw: (frame: { width: number; height: number }) => Marks
}

const formats = {
  wide: { width: 400, height: 300 },
  tall: { width: 300, height: 400 },
  square: { width: 300, height: 300 },
}
const PIXELS_PER_UNIT = 3.2

export function picture(key: string, { format = 'wide', isToile = false, draw }: Drawing): Picture {
  const frame = formats[format]
  return {
    key,
    width: frame.width * PIXELS_PER_UNIT,
    height: frame.height * PIXELS_PER_UNIT,
    svg: () =>
      sewnSvg({ ...frame, scale: PIXELS_PER_UNIT, title: key, marks: draw(frame), isToile }),
  }
}
