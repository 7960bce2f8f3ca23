import type { Drawing, Shape } from '#contract/rules/tree/layout/draw-chart.ts'
import type { LaidOut } from './use-layout.ts'
import { eachLine } from './tree-lines.ts'
import { TreeMap } from './tree-map.ts'

/** Beyond this a picture is larger than programs open. */
export const mostInPicture = 20_000
/** Smaller cards aren’t read on paper, in millimetres. */
const leastCard = 14

const rem = 16
const margin = 24
const round = (at: number) => Math.round(at * 10) / 10

/** The whole connected family as charts are drawn: for a sheet, or a picture of its own. */
export function wholeDrawing({ family, layout }: LaidOut, middle: number): Drawing {
  const map = new TreeMap(family.graph, layout, rem)
  const { cardWidth, cardHeight } = map
  const shapes = Array.from({ length: family.size }, (_, person): Shape => {
    const [x, top] = [map.xOf(person) + margin, map.yOf(person) + margin]
    const path = `M${round(x - cardWidth / 2)} ${round(top)}h${cardWidth}v${cardHeight}h-${cardWidth}z`
    const text = { x: round(x), y: round(top + cardHeight / 2), turn: 0, width: cardWidth - 16 }
    return { person, isMiddle: person === middle, isRepeat: false, path, ...text }
  })
  const lines: string[] = []
  const everything = { left: 0, top: 0, right: map.width, bottom: map.height }
  eachLine(map, everything, (x1, y1, x2, y2, isDashed) => {
    const at = (value: number) => round(value + margin)
    if (!isDashed) return void lines.push(`M${at(x1)} ${at(y1)}L${at(x2)} ${at(y2)}`)
    // Always downwards; a path has no dashes of its own.
    for (let y = y1; y < y2; y += 11) lines.push(`M${at(x1)} ${at(y)}V${at(Math.min(y + 6, y2))}`)
  })
  return {
    width: round(map.width + 2 * margin),
    height: round(map.height + 2 * margin),
    shapes,
    lines: lines.join(''),
    generations: layout.rows,
  }
}

/** How wide a card is on paper, in millimetres, and whether it can be read there. */
export function cardOnPaper({ width, height }: Drawing, sheet: { across: number; down: number }) {
  const scale = Math.min(sheet.across / width, sheet.down / height)
  const card = Math.round(12.5 * rem * scale)
  return { card, isReadable: card >= leastCard }
}
