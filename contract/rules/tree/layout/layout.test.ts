import { expect, it } from 'vitest'
import { eachPartner, buildGraph } from '#contract/rules/tree/family-graph.ts'
import { generateFamily } from '#tests/support/generated-family.ts'
import { smallFamily } from '#tests/support/small-family.ts'
import { faults, structureCases } from '#tests/support/structure-cases.ts'
import { descendants, fan, hourglass, pedigree } from './charts.ts'
import { layOutWholeFamily } from './whole-family.ts'

it.each(Object.entries(structureCases))(
  '%s: everyone once, in the right row, connected',
  (_, lines) => {
    expect(faults(smallFamily(...lines).graph)).toEqual([])
  },
)

it('partners stand side by side, and generations are rows', () => {
  const { graph, numberOf } = smallFamily(...structureCases['married cousins']!)
  const { x, row } = layOutWholeFamily(graph)
  for (const [one, other] of [
    ['Opa', 'Oma'],
    ['Dad', 'Mum'],
    ['Ann', 'Kit'],
  ] as const)
    expect(Math.abs(x[numberOf(one)]! - x[numberOf(other)]!)).toBeCloseTo(1)
  expect(['Opa', 'Mum', 'Jon', 'Kit', 'Zoe'].map((name) => row[numberOf(name)])).toEqual([
    0, 1, 1, 2, 3,
  ])
  const adopted = smallFamily(...structureCases['adoptive beside birth parents']!)
  const rows = layOutWholeFamily(adopted.graph).row
  expect(['A', 'B', 'C', 'D', 'E'].map((name) => rows[adopted.numberOf(name)])).toEqual([
    1, 1, 1, 1, 0,
  ])
})

it('circles, a man who is his own grandfather, and a wife who is her husband’s stepdaughter have a place', () => {
  const circle = smallFamily('Joe + Jo = Jim', 'Jim + Jan = Joe')
  expect(layOutWholeFamily(circle.graph).x.every(Number.isFinite)).toBe(true)
  expect(faults(smallFamily('Hal + Mo = ', 'Mo + Al = Di', 'Hal + Di = Kid').graph)).toEqual([])
})

it('two thousand children, and twenty thousand generations, are laid out', () => {
  const brood = Array.from({ length: 2000 }, (_, n) => `c${n}`).join(', ')
  expect(faults(smallFamily(`Pa + Ma = ${brood}`).graph)).toEqual([])
  const people = 20_000
  const numbers = Array.from({ length: people - 1 }, (_, n) => n)
  const line = buildGraph({
    people,
    families: people - 1,
    sex: new Uint8Array(people),
    partners: { person: numbers, family: numbers },
    children: {
      person: numbers.map((n) => n + 1),
      family: numbers,
      parentage: numbers.map(() => 0),
    },
  })
  expect(layOutWholeFamily(line, { sweeps: 2 }).rows).toBe(people)
})

it('three thousand people: everyone once, nobody on top of anybody, couples together', () => {
  const graph = buildGraph(generateFamily(3000))
  expect(faults(graph)).toEqual([])
  const { x, row } = layOutWholeFamily(graph)
  let couples = 0
  let together = 0
  for (let person = 0; person < graph.people; person++)
    eachPartner(graph, person, (partner) => {
      couples++
      if (row[partner] === row[person] && Math.abs(x[partner]! - x[person]!) < 1.01) together++
    })
  expect(together / couples).toBeGreaterThan(0.9)
})

it('charts around one person show nobody twice without a mark', () => {
  const { graph, numberOf } = smallFamily(
    ...structureCases['married cousins']!,
    'Zoe + Lu = Max, May',
  )
  const zoe = numberOf('Zoe')
  const up = pedigree(graph, zoe)
  expect(up.cards).toHaveLength(11)
  expect(up.cards.filter(({ isRepeat }) => isRepeat).map(({ generation }) => generation)).toEqual([
    -3, -3,
  ])
  expect(pedigree(graph, zoe, 1).cards).toHaveLength(3)
  const both = hourglass(graph, zoe)
  expect(both.cards.filter(({ isRepeat }) => !isRepeat)).toHaveLength(12)
  expect(both.cards.every(({ hangsOn }, at) => hangsOn < at)).toBe(true)
  const down = descendants(graph, numberOf('Opa'))
  expect(new Set(down.cards.map(({ person }) => person)).size).toBe(graph.people)
  const slices = fan(graph, zoe)
  const outer = slices.filter(({ ring }) => ring === 2)
  expect(outer.map(({ from, to }) => to - from)).toEqual([0.25, 0.25, 0.25, 0.25])
})

it('cards of a chart never overlap', () => {
  const graph = buildGraph(generateFamily(1500))
  for (const chart of [hourglass(graph, 900), descendants(graph, 3), pedigree(graph, 1400)]) {
    const rows = Map.groupBy(chart.cards.keys(), (at) => chart.cards[at]!.generation)
    for (const cards of rows.values()) {
      const places = cards.map((at) => chart.x[at]!).sort((a, b) => a - b)
      for (let at = 1; at < places.length; at++)
        expect(places[at]! - places[at - 1]!).toBeGreaterThan(0.999)
    }
  }
})
