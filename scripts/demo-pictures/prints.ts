import type { Points, Print } from './marks.ts'
import { darker, isDark, lighter } from './palette.ts'
import { gridInside, spans } from './spans.ts'

// Drawn line by line rather than as an SVG pattern: a picture renders ten times faster that way.

const short = (n: number) => Math.round(n * 100) / 100
const path = (d: string, stroke: string, width: number, more = '') =>
  d ? `<path d="${d}" stroke="${stroke}" stroke-width="${width}" fill="none"${more}/>` : ''

const across = (points: Points, step: number, offset: number) =>
  spans(points, 'across', step, offset)
    .map(({ at, from, to }) => `M${short(from)} ${short(at)}H${short(to)}`)
    .join('')
const down = (points: Points, step: number, offset: number) =>
  spans(points, 'down', step, offset)
    .map(({ at, from, to }) => `M${short(at)} ${short(from)}V${short(to)}`)
    .join('')
const glyphs = (points: Points, step: number, margin: number, glyph: string) =>
  gridInside(points, step, margin)
    .map(([x, y]) => `M${short(x)} ${short(y)}${glyph}`)
    .join('')

const waves = (points: Points) =>
  spans(points, 'across', 4, 2)
    .filter(({ from, to }) => to - from > 9)
    .map(({ at, from, to }) => {
      const start = Math.ceil(from / 8) * 8
      const humps = Math.floor((to - start) / 4)
      return humps > 0 ? `M${start} ${short(at)}q2-1.8 4 0${'t4 0'.repeat(humps - 1)}` : ''
    })
    .join('')

const bricks = (points: Points) =>
  spans(points, 'across', 4.5, 0)
    .flatMap(({ at, from, to }) => {
      const shift = Math.round(at / 4.5) % 2 ? 4.5 : 0
      const first = Math.ceil((from + 1 - shift) / 9)
      const last = Math.floor((to - 1 - shift) / 9)
      return Array.from(
        { length: Math.max(0, last - first + 1) },
        (_, i) => `M${(first + i) * 9 + shift} ${short(at)}v4`,
      )
    })
    .join('')

/** What is printed on a piece of cloth, as SVG. */
export function printed(points: Points, print: Print, colour: string): string {
  const ink = isDark(colour) ? lighter(colour, 0.42) : darker(colour, 0.32)
  const soft = isDark(colour) ? lighter(colour, 0.2) : darker(colour, 0.13)
  const round = ' stroke-linecap="round"'
  const drawn: Record<Print, () => string> = {
    dot: () => path(glyphs(points, 7, 1.4, 'h0'), ink, 1.9, round),
    stripe: () => path(down(points, 5, 1.25), soft, 2.1),
    pin: () => path(across(points, 3.4, 1.7), ink, 0.45),
    check: () =>
      path(across(points, 6, 1.5), soft, 3, ' stroke-opacity=".55"') +
      path(down(points, 6, 1.5), soft, 3, ' stroke-opacity=".55"'),
    sprig: () => path(glyphs(points, 11, 2.4, 'v-3m0 1.6l-1.2-1m1.2 1l1.2-1'), ink, 0.6, round),
    wave: () => path(waves(points), ink, 0.6),
    star: () =>
      path(
        glyphs(points, 12, 2.5, 'm-1.4 0h2.8m-1.4-1.4v2.8m-.9-2.3l1.8 1.8m0-1.8l-1.8 1.8'),
        ink,
        0.55,
        round,
      ),
    plank: () => path(across(points, 4.5, 0), soft, 0.7) + path(bricks(points), soft, 0.6),
  }
  return drawn[print]()
}
