import * as z from 'zod'
import { planIds, type PlanId } from '#contract/rules/plans.ts'

const words = 'must be three numbers of gigabytes, as in 5,100,500, or none'

/** `5,100,500`: the plans' rooms in the order of the plans. `none`: no limit for anybody. */
export const storageRooms = z
  .string()
  .regex(/^(none|\d+(\.\d+)?(,\d+(\.\d+)?){2})$/, words)
  .transform((text): Readonly<Record<PlanId, number>> | null => {
    if (text === 'none') return null
    const rooms = text.split(',').map(Number)
    return Object.fromEntries(planIds.map((id, i) => [id, rooms[i]!])) as Record<PlanId, number>
  })
