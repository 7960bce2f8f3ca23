import { eachChild, type FamilyGraph } from '#contract/rules/tree/family-graph.ts'
import type { Branch } from '#contract/tree/branches.ts'
import type { TreeSkeleton } from '#contract/tree/index.ts'
import { skeletonGraph } from '#contract/rules/tree/skeleton-graph.ts'
import { rowOf } from '#contract/rules/tree/rows.ts'
import { printTable } from './print-table.ts'
import type { Target } from './requests.ts'

/** “The descendants of this couple see this branch”, for the couple with the most of them. */
export async function measureBranch({ url, cookie, familyId }: Target): Promise<void> {
  const ask = async <T>(path: string, method = 'GET', body?: object) => {
    const began = performance.now()
    const answer = await fetch(`${url}/api/families/${familyId}/tree${path}`, {
      method,
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
    const told = (answer.status === 204 ? undefined : await answer.json()) as T
    return { told, ms: performance.now() - began }
  }
  const { told: skeleton } = await ask<TreeSkeleton>('')
  const partnershipId = skeleton.partnerships.ids[fruitful(skeletonGraph(skeleton))]!
  const foreseen = await ask<Branch>(`/partnerships/${partnershipId}/branch`)
  const kept = await ask<Branch>('/branches', 'POST', { partnershipId })
  const opened = await ask(`/branches/${kept.told.id}`, 'DELETE')
  const row = (step: string, ms: number) => ({ step, s: (ms / 1000).toFixed(2), aim: '≤ 1' })
  printTable(
    `A branch right over ${kept.told.people.count.toLocaleString('en')} people (no peer has one)`,
    [row('looked at beforehand', foreseen.ms), row('given', kept.ms), row('taken back', opened.ms)],
  )
}

/** The couple with the most descendants, among those of whose parents nobody is known. */
function fruitful(graph: FamilyGraph): number {
  let [best, most] = [0, -1]
  for (let family = 0; family < graph.families; family++) {
    const partners = rowOf(graph.partnersIn, family)
    if (partners.some((own) => rowOf(graph.parentFamiliesOf, own).length > 0)) continue
    const count = descendants(graph, rowOf(graph.childrenOf, family))
    if (count > most) [best, most] = [family, count]
  }
  return best
}

function descendants(graph: FamilyGraph, children: Iterable<number>): number {
  const seen = new Set(children)
  for (const person of seen) eachChild(graph, person, (child) => void seen.add(child))
  return seen.size
}
