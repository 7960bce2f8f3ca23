import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Which rooms a room enters, by its own files; tests may go anywhere. */
type Graph = Map<string, Set<string>>
type Source = readonly [file: string, source: string]

const sourcesOf = (side: 'server' | 'client'): Source[] =>
  globSync(`${side}/features/**/*.{ts,tsx}`)
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => [file, readFileSync(file, 'utf8')])

const roomOf = (path: string) => /features\/((?:[\w-]+\/engine(?=\/))|[\w-]+)/.exec(path)![1]!

function graphOf(sources: readonly Source[]): Graph {
  const graph: Graph = new Map()
  for (const [file, source] of sources) {
    const entered = graph.get(roomOf(file)) ?? new Set()
    for (const path of entriesOf(source))
      if (roomOf(path) !== roomOf(file)) entered.add(roomOf(path))
    graph.set(roomOf(file), entered)
  }
  return graph
}

const entriesOf = (source: string): string[] =>
  [...source.matchAll(/['"](#(?:server|client)\/features\/[^'"]+)['"]/g)].map(([, path]) => path!)

/** What is left after everything that enters nobody has been taken away, again and again. */
function knotIn(graph: Graph): string[] {
  const left = new Map(graph)
  for (;;) {
    const free = [...left].filter(([, entered]) => ![...entered].some((other) => left.has(other)))
    if (free.length === 0) break
    for (const [room] of free) left.delete(room)
  }
  // Rooms that only lead into the knot aren't part of it.
  return [...left.keys()].filter((room) => reaches(left, room, room)).toSorted()
}

function reaches(graph: Graph, from: string, to: string, seen = new Set<string>()): boolean {
  for (const next of graph.get(from) ?? []) {
    if (next === to) return true
    if (seen.has(next) || !graph.has(next)) continue
    seen.add(next)
    if (reaches(graph, next, to, seen)) return true
  }
  return false
}

test('no server feature enters itself by way of others', () => {
  const graph = graphOf(sourcesOf('server'))
  expect(graph.size).toBeGreaterThan(30)
  expect(knotIn(graph)).toEqual([])
})

test('no browser feature enters another', () => {
  const graph = graphOf(sourcesOf('client'))
  expect(graph.size).toBeGreaterThan(20)
  expect([...graph].filter(([, entered]) => entered.size > 0)).toEqual([])
})

test('a browser feature serves more than one page, or more than pages; else it is that page’s folder', () => {
  const servedBy = new Map(sourcesOf('client').map(([file]) => [roomOf(file), new Set<string>()]))
  const rest = globSync('client/**/*.{ts,tsx}').filter((file) => !file.includes('/features/'))
  for (const file of rest)
    for (const path of entriesOf(readFileSync(file, 'utf8')))
      servedBy.get(roomOf(path))!.add(/pages\/([\w-]+)/.exec(file)?.[1] ?? 'more than pages')
  const ofOnePage = [...servedBy].filter(([, by]) => by.size < 2 && !by.has('more than pages'))
  expect(ofOnePage).toEqual([])
})

test('the linter’s rule of the one door holds for inner folders as well', () => {
  const windows = sourcesOf('server').flatMap(([file, source]) =>
    entriesOf(source)
      .filter((path) => roomOf(path) !== roomOf(file))
      .filter((path) => !/^#server\/features\/[\w-]+(\/engine)?\/index\.ts$/.test(path))
      .map((path) => `${file} enters ${path}`),
  )
  expect(windows).toEqual([])
})

test('planted circles are found, of two and of three', () => {
  const enters = (room: string, other: string): Source => [
    `server/features/${room}/planted.ts`,
    `import { x } from '#server/features/${other}/index.ts'`,
  ]
  expect(knotIn(graphOf([enters('a', 'b'), enters('b', 'a'), enters('c', 'a')]))).toEqual([
    'a',
    'b',
  ])
  const three = [enters('a', 'b/engine'), enters('b/engine', 'c'), enters('c', 'a')]
  expect(knotIn(graphOf(three))).toEqual(['a', 'b/engine', 'c'])
  expect(knotIn(graphOf([enters('a', 'b'), enters('b', 'c')]))).toEqual([])
})
