import { buildGraph, type FamilyGraph } from '#contract/rules/tree/family-graph.ts'
import { joined, writeGedcom } from '#contract/rules/tree/gedcom/write-gedcom.ts'
import { readGedcom } from '#contract/rules/tree/gedcom/read-gedcom.ts'
import { descendants, fan, hourglass, pedigree } from '#contract/rules/tree/layout/charts.ts'
import { generateFamily } from '#tests/support/generated-family.ts'
import { printTable } from './print-table.ts'

function timed<T>(work: () => T): { result: T; ms: string } {
  const start = performance.now()
  const result = work()
  return { result, ms: (performance.now() - start).toFixed(1) }
}

/** Everybody above or below one person, however many. */
export function measureCharts(sizes: readonly number[]): void {
  const rows = sizes.flatMap((size) => {
    const graph = buildGraph(generateFamily(size))
    const charts: Readonly<Record<string, (graph: FamilyGraph) => number>> = {
      hourglass: (own) => hourglass(own, size >> 1).cards.length,
      'pedigree of the youngest': (own) => pedigree(own, size - 1).cards.length,
      'fan of the youngest': (own) => fan(own, size - 1).length,
      'descendants of the first': (own) => descendants(own, 0).cards.length,
    }
    return Object.entries(charts).map(([chart, draw]) => {
      const { result, ms } = timed(() => draw(graph))
      return { people: size, chart, cards: result, ms }
    })
  })
  printTable('Charts around one person, all generations', rows)
}

export function measureWriting(bytes: Uint8Array, size: number): void {
  console.log(`  writing ${size.toLocaleString('en')} people …`)
  const read = readGedcom(bytes)
  if ('refused' in read) throw new Error(read.refused)
  const rows = (['as-read', '5.5.1', '7.0'] as const).map((version) => {
    const { result, ms } = timed(() => joined(writeGedcom(read.file, { version })))
    const seconds = Number(ms) / 1000
    return { version, seconds: seconds.toFixed(3), MB: (result.length / 1e6).toFixed(1) }
  })
  printTable(`Writing GEDCOM: ${size.toLocaleString('en')} people (no reader on npm writes)`, rows)
}
