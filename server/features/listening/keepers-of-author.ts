import { keeperLetterUrl, keepersToAsk } from '#server/features/passing/engine/index.ts'
import type { Elevable, System } from '#server/platform/actors.ts'
import { elevate } from '#server/platform/elevate.ts'

interface KeeperToTell {
  readonly email: string
  /** Their own page. */
  readonly url: string
}

/** The keepers of an author who has died or left for good, in whose place they are asked. */
export async function keepersOfAuthor(system: System, authorId: string): Promise<KeeperToTell[]> {
  const keepers = await keepersToAsk(system, authorId)
  return keepers.map(({ id, address }) => ({ email: address, url: keeperLetterUrl(system, id) }))
}

/** The same for whoever holds a letter, who isn't to know them. */
export const keepersToWrite = (holder: Elevable, authorId: string): Promise<KeeperToTell[]> =>
  elevate(holder, 'addressees', (raised) => keepersOfAuthor(raised as System, authorId))
