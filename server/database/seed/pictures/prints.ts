import type { Print } from './marks.ts'
import { darker, isDark, lighter } from './palette.ts'

const tile = (id: string, size: number, inside: string, turn = 0) =>
  `<pattern id="${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse"` +
  `${turn ? ` patternTransform="rotate(${turn})"` : ''}>${inside}</pattern>`

/** One printed cloth as an SVG pattern that is laid over the plain dye. */
export function printPattern(id: string, print: Print, colour: string): string {
  const ink = isDark(colour) ? lighter(colour, 0.42) : darker(colour, 0.32)
  const soft = isDark(colour) ? lighter(colour, 0.2) : darker(colour, 0.13)
  const line = (d: string, stroke: string, width: number) =>
    `<path d="${d}" stroke="${stroke}" stroke-width="${width}" fill="none"/>`
  const drawn: Record<Print, string> = {
    dot: tile(
      id,
      7,
      `<circle cx="1.75" cy="1.75" r=".95" fill="${ink}"/><circle cx="5.25" cy="5.25" r=".95" fill="${ink}"/>`,
    ),
    stripe: tile(id, 5, line('M1.25 0V5', soft, 2.1)),
    pin: tile(id, 3.4, line('M0 1.7H3.4', ink, 0.45)),
    check: tile(id, 6, `<path d="M0 0h3v6h-3zM0 0h6v3h-6z" fill="${soft}" opacity=".62"/>`),
    sprig: tile(
      id,
      11,
      line('M2.5 4.6V1.6M2.5 3.2l-1.2-1M2.5 3.2l1.2-1M8 10V7M8 8.7L6.8 7.7M8 8.7l1.2-1', ink, 0.6),
      12,
    ),
    wave: tile(id, 8, line('M0 2q2-1.8 4 0t4 0M0 6q2-1.8 4 0t4 0', ink, 0.6)),
    star: tile(
      id,
      12,
      `<path d="M3 1.2l.6 1.2 1.3.2-1 .9.3 1.3-1.2-.6-1.2.6.3-1.3-1-.9 1.3-.2z" fill="${ink}"/><circle cx="9" cy="9" r=".6" fill="${ink}"/>`,
    ),
    plank: tile(id, 9, line('M0 .2H9M0 4.7H9', soft, 0.7) + line('M2.5 .2V4.7M7 4.7V9', soft, 0.6)),
  }
  return drawn[print]
}
