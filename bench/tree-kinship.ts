import { buildGraph } from '#contract/rules/tree/family-graph.ts'
import { kinshipOf } from '#contract/rules/tree/kinship/kinship.ts'
import { KinshipSearch } from '#contract/rules/tree/kinship/search.ts'
import { generateFamily } from '#tests/support/generated-family.ts'
import { printTable } from './print-table.ts'

const questions = 1000

/** Pairs all over the family, the same in every run. */
function measured(people: number, ask: (one: number, other: number) => unknown) {
  const took: number[] = []
  let state = 12_345
  const next = () => (state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0) % people
  for (let question = 0; question < questions + 100; question++) {
    const [one, other] = [next(), next()]
    const start = performance.now()
    ask(one, other)
    // The first hundred warm it up.
    if (question >= 100) took.push(performance.now() - start)
  }
  took.sort((a, b) => a - b)
  return [0.5, 0.95, 1].map((share) => took[Math.floor((took.length - 1) * share)]!.toFixed(2))
}

export function measureKinship(sizes: readonly number[]): void {
  const rows = []
  for (const size of sizes) {
    console.log(`  asking how ${size.toLocaleString('en')} people are related …`)
    const search = new KinshipSearch(buildGraph(generateFamily(size)))
    const asks = {
      'by blood, any depth': (one: number, other: number) =>
        search.commonAncestors(one, other, true),
      'shortest path of any kind': (one: number, other: number) => search.shortestPath(one, other),
      'both, with its name': (one: number, other: number) => kinshipOf(search, one, other),
    }
    for (const [question, ask] of Object.entries(asks)) {
      const [median = '', p95 = '', most = ''] = measured(size, ask)
      rows.push({ people: size, question, 'p50 ms': median, 'p95 ms': p95, 'most ms': most })
    }
  }
  printTable(
    'How are we related, 1,000 pairs (aims at 100,000: by blood p95 ≤ 5 ms, any path ≤ 15 ms)',
    rows,
  )
}
