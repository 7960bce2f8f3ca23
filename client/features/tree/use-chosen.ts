import { useMemo, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import type { TreeSkeleton } from '#contract/tree/index.ts'
import { familyOf, type TreeFamily } from './family.ts'
import { kinWay, yourKin } from './kin-way.ts'

/** Who is looked at, and the way to them: from oneself, or from whom one asked about. */
export function useChosen(skeleton: TreeSkeleton) {
  const family = familyOf(skeleton)
  const { chosen, chooseId } = useChosenPerson(family)
  const [fromId, setFromId] = useState<string>()
  const from = (fromId === undefined ? undefined : family.placeOf(fromId)) ?? skeleton.me
  const way = useMemo(
    // By whom two are related may be among the rest.
    () => (family.isPart ? undefined : kinWay(family, from ?? undefined, chosen)),
    [family, from, chosen],
  )
  const onFrom = (person: number) => setFromId(family.idOf(person))
  return { family, chosen, chooseId, way, onFrom, kinWords: yourKin(family, way) }
}

/** Kept in the address: it can be reloaded, and sent to a relative. */
function useChosenPerson(family: TreeFamily) {
  const [search] = useSearchParams()
  const [path, navigate] = useLocation()
  // Whoever comes later leaves the tree where it opened.
  const [opened] = useState(() => family.idOf(family.middle))
  const chosen =
    family.placeOf(search.get('person') ?? '') ?? family.placeOf(opened) ?? family.middle
  const chooseId = (id: string) => navigate(`${path}?person=${id}`, { replace: true })
  return { chosen, chooseId }
}
