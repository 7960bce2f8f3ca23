import type { Crop } from '#contract/scrapbooks/scene.ts'

/** Where a face is, in parts of the upright picture. */
export interface FaceBox {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Hair above, chin below, ears beside: what is found as a face ends at the forehead. */
const around = { above: 0.6, below: 0.3, beside: 0.35 }

interface Span {
  readonly from: number
  readonly to: number
}

interface Cropped {
  readonly crop: Crop
  /** Whether every face is inside of it, with its hair. */
  readonly isWhole: boolean
}

/**
 * The largest part of a picture that fills a place of this shape. Heads stay inside where that can be; without any the
 * middle is kept, and of what is upright rather the upper third, where people mostly are.
 */
export function cropPicture(
  pictureAspect: number,
  placeAspect: number,
  faces: readonly FaceBox[],
): Cropped {
  const width = Math.min(1, placeAspect / pictureAspect)
  const height = Math.min(1, pictureAspect / placeAspect)
  const across = spanOf(faces, ({ left, width }) => ({
    from: left - width * around.beside,
    to: left + width * (1 + around.beside),
  }))
  const down = spanOf(faces, ({ top, height }) => ({
    from: top - height * around.above,
    to: top + height * (1 + around.below),
  }))
  const x = placed(width, across, 0.5)
  const y = placed(height, down, 1 / 3)
  const isWhole = isInside(across, x, width) && isInside(down, y, height)
  return { crop: { x, y, width, height }, isWhole }
}

function spanOf(faces: readonly FaceBox[], of: (face: FaceBox) => Span): Span | undefined {
  if (faces.length === 0) return undefined
  const spans = faces.map(of)
  return {
    from: Math.max(0, Math.min(...spans.map(({ from }) => from))),
    to: Math.min(1, Math.max(...spans.map(({ to }) => to))),
  }
}

/** Where a part of this length begins: usually with so much of what is left over before it. */
function placed(length: number, span: Span | undefined, before: number): number {
  const spare = 1 - length
  const usual = spare * before
  if (!span) return usual
  if (span.to - span.from > length) return clamp((span.from + span.to - length) / 2, 0, spare)
  return clamp(clamp(usual, span.to - length, span.from), 0, spare)
}

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

const isInside = (span: Span | undefined, from: number, length: number): boolean =>
  !span || (span.from >= from - 0.001 && span.to <= from + length + 0.001)
