import { buildGraph, eachParent, eachPartner } from '#contract/rules/tree/family-graph.ts'
import { layOutWholeFamily } from '#contract/rules/tree/layout/whole-family.ts'
import { generateFamily } from '#tests/support/generated-family.ts'
import { printTable } from './print-table.ts'
import { layouts } from './tree-layout-peers.ts'
import { runApart } from './tree-run-apart.ts'

interface LaidOut {
  readonly ms: number
  readonly cpu: number
  readonly again: number
  readonly boxes: number
}

/** A peer that took longer than the limit isn't asked for a larger family. */
export async function measureLayouts(sizes: readonly number[], seconds: number): Promise<void> {
  const late = new Set<string>()
  for (const size of sizes) {
    const rows = []
    for (const [library, { shows }] of Object.entries(layouts)) {
      if (late.has(library)) continue
      console.log(`  laying out ${size.toLocaleString('en')} people with ${library} …`)
      const found = await runApart<LaidOut>(
        './tree-layout-main.ts',
        [library, String(size)],
        seconds,
      )
      if (typeof found === 'string') late.add(library)
      rows.push(
        typeof found === 'string'
          ? { library, shows, boxes: '', 'wall, s': found, 'computed, s': '', 'again, s': '' }
          : {
              library,
              shows,
              boxes: found.boxes,
              'wall, s': (found.ms / 1000).toFixed(3),
              'computed, s': (found.cpu / 1000).toFixed(3),
              'again, s': (found.again / 1000).toFixed(3),
            },
      )
    }
    printTable(
      `Layout of ${size.toLocaleString('en')} people (aims: 1,000 0.05 s, 3,000 0.06, 10,000 0.15, 100,000 1.5)`,
      rows,
    )
  }
  measureLooks(sizes)
}

const at = (sorted: readonly number[], share: number) =>
  (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1)

/** How far apart kin stand, in cards. */
function measureLooks(sizes: readonly number[]): void {
  const rows = sizes.map((size) => {
    const graph = buildGraph(generateFamily(size))
    const { x, rows: generations, bars } = layOutWholeFamily(graph)
    const kin: number[] = []
    const couples: number[] = []
    for (let person = 0; person < graph.people; person++) {
      eachParent(graph, person, (parent) => kin.push(Math.abs(x[person]! - x[parent]!)))
      eachPartner(graph, person, (partner) => couples.push(Math.abs(x[person]! - x[partner]!)))
    }
    kin.sort((a, b) => a - b)
    couples.sort((a, b) => a - b)
    return {
      people: size,
      rows: generations,
      'child to parent, median': at(kin, 0.5),
      mean: (kin.reduce((sum, own) => sum + own, 0) / kin.length).toFixed(1),
      p95: at(kin, 0.95),
      'partners p95': at(couples, 0.95),
      'lanes at most': bars.lanes.reduce((most, own) => Math.max(most, own), 0),
      'bars shown as portals': `${((100 * bars.isPortal.reduce((sum, own) => sum + own, 0)) / bars.isPortal.length).toFixed(0)} %`,
    }
  })
  printTable('How far apart kin stand, in cards', rows)
}
