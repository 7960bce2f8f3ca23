import { keepersSuffice } from '#contract/rules/release/keepers.ts'
import type { Actor } from '#server/platform/actors.ts'
import { postgresRepository } from './postgres-repository.ts'

/** Whether enough people stand behind an owner's plan to say one day that its time has come. */
export async function hasEnoughKeepers(actor: Actor, ownerId: string): Promise<boolean> {
  const stored = await postgresRepository(actor).find(ownerId)
  const now = actor.ports.clock.now().epochMilliseconds
  return stored !== undefined && keepersSuffice(stored.passing, now)
}
