import { useFamilies, useLeftFamilies } from '#client/features/families/queries.ts'
import type { MessagePlaceOf } from '#client/features/messages/message-place.ts'

/** What each row has to say and to know about the family its message lies in. */
export function useWhere(): MessagePlaceOf {
  const { data: mine = [] } = useFamilies()
  const { data: left = [] } = useLeftFamilies()
  const hasSeveral = mine.length + left.length > 1
  return ({ id, name }) => {
    const hasLeft = left.some((family) => family.id === id)
    const own = mine.find((family) => family.id === id)
    return {
      suffix: own?.isCurrent ? '' : `?family=${id}`,
      familyWords: hasSeveral ? `In ${name}${hasLeft ? ', which you’ve left' : ''}` : undefined,
      mayPlan: own !== undefined && own.role !== 'viewer',
    }
  }
}
