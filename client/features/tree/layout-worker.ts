import { layOutWholeFamily } from '#contract/rules/tree/layout/whole-family.ts'
import type { FamilyGraph } from '#contract/rules/tree/family-graph.ts'

// A hundred thousand people take a second or two: the page stays free meanwhile.
addEventListener('message', ({ data }: MessageEvent<FamilyGraph>) => {
  postMessage(layOutWholeFamily(data), { transfer: [] })
})
