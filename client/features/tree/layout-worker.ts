import { layOutWholeFamily } from '#contract/rules/tree/layout/whole-family.ts'
import type { FamilyGraph } from '#contract/rules/tree/family-graph.ts'
import { linesOf } from './far-lines.ts'
import { isDrawnByPixels } from './paint-pixels.ts'
import { orderByRow, TreeMap } from './tree-map.ts'
import type { Told } from './use-layout.ts'

// A hundred thousand people take a second or two: the page stays free meanwhile.
addEventListener('message', ({ data: graph }: MessageEvent<FamilyGraph>) => {
  const layout = layOutWholeFamily(graph)
  const order = orderByRow(graph, layout)
  tell({ layout, order })
  // Only who looks from afar needs them.
  if (isDrawnByPixels(graph.people)) tell({ lines: linesOf(new TreeMap(graph, layout, 1, order)) })
})

const tell = (told: Told) => postMessage(told, { transfer: [] })
