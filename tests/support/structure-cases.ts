import { eachParent } from '#contract/rules/tree/family-graph.ts'
import { layOutWholeFamily } from '#contract/rules/tree/layout/whole-family.ts'

type Graph = Parameters<typeof layOutWholeFamily>[0]

/** What is wrong with a layout, in words; everyone has exactly one place by its very form. */
export function faults(graph: Graph): string[] {
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

/** Families that drawings of other programs lose somebody of. */
export const structureCases: Readonly<Record<string, readonly string[]>> = {
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
