import type { Pixels } from '#server/platform/ai/seeing/answer-pictures.ts'
import type { TextBox } from './text-boxes.ts'

/** The net reads lines of this many points. */
export const lineHeight = 48
const leastWidth = 16
const mostWidth = 2400

/** One piece of text held straight, as the net takes it: blue, green and red one after the other, from -1 to 1. */
export function cropOf(pixels: Pixels, { x, y, width, height, angle }: TextBox) {
  const scale = height / lineHeight
  const wide = Math.min(mostWidth, Math.max(leastWidth, Math.round(width / scale)))
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const data = new Float32Array(3 * lineHeight * wide)
  // Where it is made smaller, several points become one.
  const finer = Math.min(4, Math.max(1, Math.round(scale)))
  const colour = new Float32Array(3)
  for (let row = 0; row < lineHeight; row += 1)
    for (let column = 0; column < wide; column += 1) {
      colour.fill(0)
      for (let part = 0; part < finer * finer; part += 1) {
        const along = ((column + ((part % finer) + 0.5) / finer) / wide - 0.5) * width
        const across =
          ((row + (Math.floor(part / finer) + 0.5) / finer) / lineHeight - 0.5) * height
        addColour(
          pixels,
          { x: x + along * cos - across * sin, y: y + along * sin + across * cos },
          colour,
        )
      }
      for (let plane = 0; plane < 3; plane += 1)
        data[(plane * lineHeight + row) * wide + column] =
          colour[2 - plane]! / (finer * finer) / 127.5 - 1
    }
  return { data, width: wide }
}

/** Between four points; beyond the edge it is as at the edge. */
function addColour(
  { data, width, height }: Pixels,
  at: { x: number; y: number },
  colour: Float32Array,
) {
  const x = Math.min(width - 1, Math.max(0, at.x - 0.5))
  const y = Math.min(height - 1, Math.max(0, at.y - 0.5))
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const [right, bottom] = [Math.min(width - 1, left + 1), Math.min(height - 1, top + 1)]
  const [h, v] = [x - left, y - top]
  for (let channel = 0; channel < 3; channel += 1) {
    const point = (px: number, py: number) => data[3 * (py * width + px) + channel]!
    colour[channel]! +=
      (point(left, top) * (1 - h) + point(right, top) * h) * (1 - v) +
      (point(left, bottom) * (1 - h) + point(right, bottom) * h) * v
  }
}
