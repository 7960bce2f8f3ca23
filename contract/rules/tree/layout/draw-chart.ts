import type { FamilyGraph } from '#contract/rules/tree/family-graph.ts'
import { descendants, fan, hourglass, pedigree, type Chart, type Slice } from './charts.ts'

export const chartKinds = ['hourglass', 'pedigree', 'descendants', 'fan'] as const
export type ChartKind = (typeof chartKinds)[number]

/** Somebody in a drawing: their card or slice as an SVG path, and where their name stands in it. */
export interface Shape {
  readonly person: number
  readonly isMiddle: boolean
  /** Shown already elsewhere in the drawing. */
  readonly isRepeat: boolean
  readonly path: string
  /** Middle of the name, how far it is turned, in degrees, and how wide it may be. */
  readonly x: number
  readonly y: number
  readonly turn: number
  readonly width: number
}

export interface Drawing {
  readonly width: number
  readonly height: number
  readonly shapes: readonly Shape[]
  /** Between cards, as one SVG path. */
  readonly lines: string
  /** How many were asked for, or as many as a drawing has room for. */
  readonly generations: number
}

interface Asked {
  readonly kind: ChartKind
  readonly person: number
  readonly generations: number
}

/** A browser draws so many without a pause, and nobody reads more on one sheet. */
export const mostShapes = 1500

const card = { width: 168, height: 56, gap: 16, row: 52 }
const margin = 24

export function drawChart(graph: FamilyGraph, { kind, person, generations }: Asked): Drawing {
  for (let most = generations; ; most--) {
    const isLeast = most <= 1
    if (kind === 'fan') {
      const drawn = drawFan(fan(graph, person, most), most)
      if (drawn.shapes.length <= mostShapes || isLeast) return drawn
    } else {
      const laid = cardsOf[kind](graph, person, most)
      if (laid.cards.length <= mostShapes || isLeast) return drawCards(laid, most)
    }
  }
}

const cardsOf = { hourglass, pedigree, descendants }

function drawCards({ cards, x }: Chart, generations: number): Drawing {
  const [left, right] = edges(x)
  const [top, bottom] = edges(cards.map(({ generation }) => generation))
  const [wide, high] = [card.width + card.gap, card.height + card.row]
  const middleOf = (at: number) => margin + card.width / 2 + (x[at]! - left) * wide
  const topOf = (at: number) => margin + (cards[at]!.generation - top) * high
  const shapes = cards.map(({ person, isRepeat, hangsOn }, at): Shape => {
    const [middle, y] = [middleOf(at), topOf(at)]
    const path = `M${round(middle - card.width / 2)} ${round(y)}h${card.width}v${card.height}h-${card.width}z`
    const text = {
      x: round(middle),
      y: round(y + card.height / 2),
      turn: 0,
      width: card.width - 16,
    }
    return { person, isRepeat, isMiddle: hangsOn < 0, path, ...text }
  })
  const lines = cards.map(({ hangsOn, isPartner, generation }, at) => {
    if (hangsOn < 0) return ''
    const [from, to] = [round(middleOf(hangsOn)), round(middleOf(at))]
    if (isPartner) return `M${from} ${round(topOf(at) + card.height / 2)}H${to}`
    const isAbove = generation < cards[hangsOn]!.generation
    const start = round(topOf(hangsOn) + (isAbove ? 0 : card.height))
    const end = round(topOf(at) + (isAbove ? card.height : 0))
    return `M${from} ${start}V${round((start + end) / 2)}H${to}V${end}`
  })
  return {
    width: Math.ceil(2 * margin + card.width + (right - left) * wide),
    height: Math.ceil(2 * margin + card.height + (bottom - top) * high),
    shapes,
    lines: lines.join(''),
    generations,
  }
}

const core = 76
const ringWidth = 92
/** Of a whole turn: open below, so that every name can be read from one side. */
const opening = 2 / 3

function drawFan(slices: readonly Slice[], generations: number): Drawing {
  const rings = slices.reduce((most, { ring }) => Math.max(most, ring), 0)
  const radius = core + rings * ringWidth
  const middle = margin + radius
  const shapes = slices.map((slice): Shape => {
    const { person, ring, isRepeat } = slice
    if (ring === 0) {
      const text = { x: middle, y: middle, turn: 0, width: 2 * core - 24 }
      return { person, isRepeat, isMiddle: true, path: circle(middle, core), ...text }
    }
    return { person, isRepeat, isMiddle: false, ...wedge(slice, middle) }
  })
  const low = Math.max(core, -Math.cos(Math.PI * opening) * radius)
  const height = Math.ceil(middle + low + margin)
  return { width: 2 * middle, height, shapes, lines: '', generations }
}

const circle = (middle: number, radius: number) =>
  `M${middle - radius} ${middle}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`

function wedge({ ring, from, to }: Slice, middle: number) {
  const angle = (share: number) => (share - 0.5) * opening * 2 * Math.PI
  const [inner, outer] = [core + (ring - 1) * ringWidth, core + ring * ringWidth]
  const at = (share: number, radius: number) =>
    `${round(middle + Math.sin(angle(share)) * radius)} ${round(middle - Math.cos(angle(share)) * radius)}`
  const isWide = angle(to) - angle(from) > Math.PI ? 1 : 0
  const path = `M${at(from, inner)}L${at(from, outer)}A${outer} ${outer} 0 ${isWide} 1 ${at(to, outer)}L${at(to, inner)}A${inner} ${inner} 0 ${isWide} 0 ${at(from, inner)}z`
  const half = (from + to) / 2
  const place = (inner + outer) / 2
  const turned = (angle(half) * 180) / Math.PI
  const across = (angle(to) - angle(from)) * place
  // Along the ring where it is long enough, else outward; never upside down.
  const isAlong = across > ringWidth
  const outward = turned < 0 ? turned + 90 : turned - 90
  return {
    path,
    x: round(middle + Math.sin(angle(half)) * place),
    y: round(middle - Math.cos(angle(half)) * place),
    turn: round(isAlong ? upright(turned) : outward),
    width: Math.floor(isAlong ? across - 16 : ringWidth - 8),
  }
}

const upright = (turned: number) => (Math.abs(turned) > 90 ? turned - 180 : turned)
const round = (value: number) => Math.round(value * 10) / 10
// Spread into Math.max, a large family would be too many arguments.
const edges = (values: ArrayLike<number>): [least: number, most: number] => {
  let [least, most] = [Infinity, -Infinity]
  for (let at = 0; at < values.length; at++) {
    least = Math.min(least, values[at]!)
    most = Math.max(most, values[at]!)
  }
  return [least, most]
}
