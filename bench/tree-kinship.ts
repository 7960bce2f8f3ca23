import { buildGraph } from '#contract/rules/tree/family-graph.ts'
import { kinshipOf } from '#contract/rules/tree/kinship/kinship.ts'
import { KinshipSearch } from '#contract/rules/tree/kinship/search.ts'
import { generateFamily } from '#tests/support/generated-family.ts'
import { printTable } from './print-table.ts'

const questions = 1000

/** Beside what somebody waits: on a busy machine only the processor's own time says what the question costs. */
function computedMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Pairs all over the family, the same in every run. */
function measured(people: number, ask: (one: number, other: number) => unknown) {
  const took: number[] = []
  const computed: number[] = []
  let state = 12_345
  const next = () => (state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0) % people
  for (let question = 0; question < questions + 100; question++) {
    const [one, other] = [next(), next()]
    const began = computedMs()
    const start = performance.now()
    ask(one, other)
    // The first hundred warm it up.
    if (question < 100) continue
    took.push(performance.now() - start)
    computed.push(computedMs() - began)
  }
  return {
    'p50 ms': share(took, 0.5),
    'p95 ms': share(took, 0.95),
    'most ms': share(took, 1),
    'p95 computed': share(computed, 0.95),
  }
}

const share = (times: readonly number[], part: number) =>
  times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * part)]!.toFixed(2)

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
    for (const [question, ask] of Object.entries(asks))
      rows.push({ people: size, question, ...measured(size, ask) })
  }
  printTable(
    'How are we related, 1,000 pairs (aims at 100,000: by blood p95 ≤ 5 ms, any path ≤ 15 ms)',
    rows,
  )
}
