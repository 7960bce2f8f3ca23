import { buildGraph } from '#contract/rules/tree/family-graph.ts'
import { generateFamily } from '#tests/support/generated-family.ts'
import { layouts } from './tree-layout-peers.ts'

/** One layout of one family, cold, in a process of its own. */
const [library = '', size = ''] = process.argv.slice(2)
const graph = buildGraph(generateFamily(Number(size)))
const first = await measured()
const again = first.cpu < 3000 ? await measured() : first
console.log(JSON.stringify({ ...first, again: again.cpu }))
process.exit(0)

/** By the clock, and what this process computed: on a busy machine only the second says much. */
async function measured() {
  const before = process.cpuUsage()
  const start = performance.now()
  const boxes = await layouts[library]!.layOut(graph)
  const ms = performance.now() - start
  const { user, system } = process.cpuUsage(before)
  return { ms, cpu: (user + system) / 1000, boxes }
}
