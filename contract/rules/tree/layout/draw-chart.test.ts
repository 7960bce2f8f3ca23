import { describe, expect, it } from 'vitest'
import { buildGraph } from '#contract/rules/tree/family-graph.ts'
import { generateFamily } from '#tests/support/generated-family.ts'
import { chartSvg, fitted, fittedName } from './chart-svg.ts'
import { chartKinds, drawChart, mostShapes } from './draw-chart.ts'

const graph = buildGraph(generateFamily(3000))
const told = {
  title: 'A & B',
  nameOf: (one: number) => `<P${one}>`,
  yearsOf: () => '1900–1980',
  pictureOf: (one: number) => (one === 1500 ? 'data:image/jpeg;base64,AA' : undefined),
}

describe.each(chartKinds)('a drawn %s', (kind) => {
  const drawing = drawChart(graph, { kind, person: 1500, generations: 5 })

  it('stays inside its sheet and has one shape in the middle', () => {
    const { shapes, width, height } = drawing
    expect(shapes.length).toBeGreaterThan(1)
    expect(shapes.filter(({ isMiddle }) => isMiddle)).toHaveLength(1)
    for (const { x, y } of shapes) {
      expect(x).toBeGreaterThan(0)
      expect(y).toBeGreaterThan(0)
      expect(x).toBeLessThan(width)
      expect(y).toBeLessThan(height)
    }
  })

  it('shows nobody twice without a mark, and no two in one place', () => {
    const { shapes } = drawing
    const first = shapes.filter(({ isRepeat }) => !isRepeat).map(({ person }) => person)
    expect(new Set(first).size).toBe(first.length)
    expect(new Set(shapes.map(({ x, y }) => `${x} ${y}`)).size).toBe(shapes.length)
  })

  it('becomes a file in which names are words and nothing else', () => {
    const svg = chartSvg(drawing, told)
    expect(svg).toContain('&lt;P1500&gt;, 1900–1980')
    expect(svg).not.toContain('<P')
    expect(svg).toContain('<title>A &amp; B</title>')
    expect(svg).not.toMatch(/NaN|Infinity|undefined/)
    // A slice of a fan has no room for a face.
    expect(svg.match(/<image /g)?.length ?? 0).toBe(kind === 'fan' ? 0 : 1)
  })
})

it('shows fewer generations where there would be more people than anybody can read', () => {
  // One with 800 children, each with a child of their own, and one more below.
  const size = 2401
  const parents = Array.from({ length: 1601 }, (_, at) => at)
  const children = Array.from({ length: 2400 }, (_, at) => at + 1)
  const wide = buildGraph({
    people: size,
    families: parents.length,
    sex: new Uint8Array(size),
    partners: { person: parents, family: parents },
    children: {
      person: children,
      family: children.map((child) => (child <= 800 ? 0 : child - 800)),
      parentage: new Uint8Array(children.length),
    },
  })
  const drawing = drawChart(wide, { kind: 'descendants', person: 0, generations: 8 })
  expect([drawing.shapes.length, drawing.generations]).toEqual([801, 1])
  expect(drawing.shapes.length).toBeLessThanOrEqual(mostShapes)
})

it('cuts a name that is too long for its place', () => {
  expect(fitted('Ann', 100)).toBe('Ann')
  expect(fitted('Maximiliana Featherstonehaugh', 100)).toBe('Maximiliana…')
  // A long name is written smaller before it is cut.
  expect(fittedName('Margaret Ellis', 106)).toEqual({ words: 'Margaret Ellis', size: 13 })
})
