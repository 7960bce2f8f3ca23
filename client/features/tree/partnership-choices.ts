import { rowOf } from '#contract/rules/tree/sparse-rows.ts'
import type { KinKind } from '#contract/tree/index.ts'
import type { TreeFamily } from './family.ts'

interface Choice {
  readonly value: string
  readonly label: string
}

/**
 * For a child: with which partner. For a partner: whether they are the other parent of children who have one parent
 * so far. Empty where there is nothing to choose.
 */
export function partnershipChoices(family: TreeFamily, person: number, kind: KinKind): Choice[] {
  const { graph, skeleton } = family
  const own = Array.from(rowOf(graph.familiesOf, person), (at) => ({
    value: skeleton.partnerships.ids[at]!,
    others: Array.from(rowOf(graph.partnersIn, at)).filter((one) => one !== person),
    children: Array.from(rowOf(graph.childrenOf, at)),
  }))
  const names = (people: readonly number[]) => people.map(family.nameOf).join(' and ')
  if (kind === 'child')
    return own.map(({ value, others }) => ({
      value,
      label: others.length > 0 ? names(others) : 'Nobody who is written down',
    }))
  if (kind !== 'partner') return []
  const open = own.filter(({ others, children }) => others.length === 0 && children.length > 0)
  if (open.length === 0) return []
  // Whoever writes down a father after a mother means the father.
  return [
    ...open.map(({ value, children }) => ({ value, label: `Yes, of ${names(children)}` })),
    { value: '', label: 'No, a partner without these children' },
  ]
}
