import type { TreeFamily } from './family.ts'
import type { TreeMap } from './tree-map.ts'

type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight'

export const isArrow = (key: string): key is Arrow => key.startsWith('Arrow')

/** Up to a parent, down to a child, sideways to the next partner, brother or sister as they stand. */
export function nextByKinship(
  family: TreeFamily,
  map: TreeMap,
  person: number,
  arrow: Arrow,
): number | undefined {
  const x = map.xOf(person)
  const nearest = (people: readonly number[]) =>
    people.toSorted((a, b) => Math.abs(map.xOf(a) - x) - Math.abs(map.xOf(b) - x))[0]
  const kin = (list: readonly { person: number }[]) => list.map(({ person: one }) => one)
  if (arrow === 'ArrowUp') return nearest(kin(family.parentsOf(person)))
  if (arrow === 'ArrowDown') return nearest(kin(family.childrenOf(person)))
  const beside = kin([...family.partnersOf(person), ...family.siblingsOf(person)])
  const isLeft = arrow === 'ArrowLeft'
  return nearest(beside.filter((one) => (isLeft ? map.xOf(one) < x : map.xOf(one) > x)))
}
