import { useFamilies, useFamilyNames, useLeftFamilies } from '#client/features/families/queries.ts'
import type { MessagePlaceOf } from './messages/message-place.ts'

/** What each row has to say and to know about the family its message lies in. */
export function useWhere(): MessagePlaceOf {
  const { data: mine = [] } = useFamilies()
  const { data: left = [] } = useLeftFamilies()
  const nameOf = useFamilyNames()
  const hasSeveral = mine.length + left.length > 1
  return (family) => {
    const { id } = family
    const hasLeft = left.some((one) => one.id === id)
    const own = mine.find((one) => one.id === id)
    return {
      suffix: own?.isCurrent ? '' : `?family=${id}`,
      familyWords: hasSeveral
        ? `In ${nameOf(family)}${hasLeft ? ', which you’ve left' : ''}`
        : undefined,
      mayPlan: own !== undefined && own.role !== 'viewer',
    }
  }
}
