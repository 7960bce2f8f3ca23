import { useLocation, useSearchParams } from 'wouter'
import type { TreeFamily } from './family.ts'

/** Kept in the address: it can be reloaded, gone back from, and sent to a relative. */
export function useChosen(family: TreeFamily) {
  const [search] = useSearchParams()
  const [path, navigate] = useLocation()
  const chosen = family.placeOf(search.get('person') ?? '') ?? family.middle
  const chooseId = (id: string) => navigate(`${path}?person=${id}`, { replace: true })
  return { chosen, chooseId }
}
