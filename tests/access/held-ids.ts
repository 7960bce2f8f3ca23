import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/types.ts'
import { idClaimed } from '#server/features/deliveries/engine/index.ts'
import type { HeldKind } from '#server/platform/database/serving-database.ts'
import type { World } from './world.ts'

/** One row of each kind that a signed link of the world's own family leads to. */
export async function heldIds(
  { own }: World,
  system: Kysely<Tables>,
): Promise<Record<HeldKind, string>> {
  const idIn = (token: string) => idClaimed(own[token]!)!
  const { author_id: account } = await system
    .selectFrom('deliveries')
    .select('author_id')
    .where('id', '=', idIn('listening/token'))
    .executeTakeFirstOrThrow()
  const { link_id: capsule } = await system
    .selectFrom('capsules')
    .innerJoin('capsule_guests', 'capsule_id', 'capsules.id')
    .select('link_id')
    .where('capsule_guests.id', '=', idIn('capsules/token'))
    .executeTakeFirstOrThrow()
  const { id: memorial } = await system
    .selectFrom('memorial_links')
    .innerJoin('memorial_tributes', 'memorial_tributes.person_id', 'memorial_links.person_id')
    .select('memorial_links.id')
    .where('memorial_tributes.id', '=', idIn('memorials/token'))
    .executeTakeFirstOrThrow()
  return {
    message: idIn('listening/token'),
    check: idIn('checks/token'),
    opening: idIn('openings/token'),
    rehearsal: idIn('rehearsals/token'),
    share: idIn('shares/token'),
    'contact question': idIn('contact-questions/token'),
    conversation: idIn('threads/token'),
    subscriber: idIn('subscriptions/token'),
    account,
    keeper: idIn('keepers/token'),
    passing: idIn('alive/token'),
    capsule: capsule!,
    'capsule guest': idIn('capsules/token'),
    memorial,
    condolence: idIn('memorials/token'),
  }
}
