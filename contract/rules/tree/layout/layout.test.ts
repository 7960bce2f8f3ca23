import { expect, it } from 'vitest'
import { eachParent, eachPartner, buildGraph } from '#contract/rules/tree/family-graph.ts'
import { generateFamily } from '#tests/support/generated-family.ts'
import { smallFamily } from '#tests/support/small-family.ts'
import { descendants, fan, hourglass, pedigree } from './charts.ts'
import { layOutWholeFamily } from './whole-family.ts'

type Graph = Parameters<typeof layOutWholeFamily>[0]

/** What is wrong with a layout, in words; everyone has exactly one place by its very form. */
function faults(graph: Graph): string[] {
  const { x, row, bars, jointX } = layOutWholeFamily(graph)
  const found: string[] = []
  const taken = new Map<number, number[]>()
  for (let person = 0; person < graph.people; person++) {
    const own = taken.get(row[person]!) ?? []
    own.push(x[person]!)
    taken.set(row[person]!, own)
    eachParent(graph, person, (parent) => {
      if (row[parent]! >= row[person]!) found.push(`${parent} isn’t above ${person}`)
    })
  }
  for (const [own, places] of taken) {
    places.sort((a, b) => a - b)
    places.forEach((place, at) => {
      if (at > 0 && place - places[at - 1]! < 0.999) found.push(`cards overlap in row ${own}`)
    })
  }
  const connected = new Set(bars.family)
  for (let family = 0; family < graph.families; family++) {
    const hasChildren = graph.childrenOf.start[family + 1]! > graph.childrenOf.start[family]!
    if (hasChildren && !connected.has(family)) found.push(`children of ${family} hang on nothing`)
    if (!Number.isFinite(jointX[family]!)) found.push(`no joint of ${family}`)
  }
  return [...found, ...touchingBars(bars)]
}

function touchingBars({
  row,
  lane,
  from,
  to,
  isPortal,
}: ReturnType<typeof layOutWholeFamily>['bars']) {
  const found: string[] = []
  const order = [...row.keys()].sort((a, b) => from[a]! - from[b]!)
  const ends = new Map<string, number>()
  for (const bar of order) {
    if (isPortal[bar]) continue
    const key = `${row[bar]} ${lane[bar]}`
    if ((ends.get(key) ?? -Infinity) >= from[bar]!) found.push(`two bars in lane ${key}`)
    ends.set(key, to[bar]!)
  }
  return found
}

const cases: Readonly<Record<string, readonly string[]>> = {
  'three generations': ['Opa + Oma = Dad', 'Dad + Mum = Ann, Bob'],
  'half-siblings': ['Dad + Mum = Ann', 'Dad + Eva = Bob', 'Mum + Max = Cy'],
  'three marriages': ['Dad + A = a1', 'Dad + B = b1', 'Dad + C = c1', 'Dad + D ='],
  'aunts and cousins': ['Opa + Oma = Dad, Ida', 'Ida + Jon = Kit', 'Dad + Mum = Ann'],
  'in-laws with their own parents': [
    'A + B = Dad',
    'C + D = Mum',
    'Dad + Mum = Ann',
    'E + F = Bo',
    'Bo + Ann =',
  ],
  'step-siblings and their other parent': ['Dad + Mum = Ann', 'Mum + Max =', 'Max + Mia = Milo'],
  'two brothers with one wife': ['Opa + Oma = Tim, Tom', 'Tim + Eve = a', 'Tom + Eve = b'],
  'adoptive beside birth parents': ['A + B = Kid', 'C + D = Kid/adopted', 'E + F = C'],
  'married cousins': [
    'Opa + Oma = Dad, Ida',
    'Dad + Mum = Ann',
    'Ida + Jon = Kit',
    'Ann + Kit = Zoe',
  ],
  'an uncle and his niece': ['Opa + Oma = Dad, Uwe', 'Dad + Mum = Ann', 'Uwe + Ann = Zoe'],
}

it.each(Object.entries(cases))('%s: everyone once, in the right row, connected', (_, lines) => {
  expect(faults(smallFamily(...lines).graph)).toEqual([])
})

it('partners stand side by side, and generations are rows', () => {
  const { graph, numberOf } = smallFamily(...cases['married cousins']!)
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
  const adopted = smallFamily(...cases['adoptive beside birth parents']!)
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
  const { graph, numberOf } = smallFamily(...cases['married cousins']!, 'Zoe + Lu = Max, May')
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
