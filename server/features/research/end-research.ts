import type { System } from '#server/platform/actors.ts'
import { deleteCases, openCasesOf } from './case-store.ts'
import { tellDesk } from './tell-family.ts'

/** A family that ends takes its cases along; whoever works on one hears of it. */
export async function endResearch(system: System, familyId: string): Promise<void> {
  for (const one of await openCasesOf(system, familyId)) await tellDesk(system, one, 'ended')
  await deleteCases(system, familyId)
}
