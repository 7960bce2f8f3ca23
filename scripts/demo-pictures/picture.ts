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
  readonly format?: keyof typeof formats
  readonly isToile?: boolean
  readonly draw: (frame: { width: number; height: number }) => Marks
}

const formats = {
  wide: { width: 400, height: 300, scale: 3.2 },
  tall: { width: 300, height: 400, scale: 3.2 },
  square: { width: 300, height: 300, scale: 3.2 },
  portrait: { width: 300, height: 300, scale: 2 },
}

export function picture(key: string, { format = 'wide', isToile = false, draw }: Drawing): Picture {
  const frame = formats[format]
  return {
    key,
    width: frame.width * frame.scale,
    height: frame.height * frame.scale,
    svg: () => sewnSvg({ ...frame, title: key, marks: draw(frame), isToile }),
  }
}
