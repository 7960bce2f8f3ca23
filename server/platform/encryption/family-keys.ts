import { hkdfSync, randomBytes } from 'node:crypto'
import type { Clock } from '#server/platform/clock.ts'
import { stamp } from '#server/platform/clock.ts'
import type { SystemDatabase } from '#server/platform/database/connect.ts'
import type { KeyOf } from './encrypted-storage.ts'
import { houseId } from './sealed.ts'
import type { ServiceKeys } from './service-keys.ts'
import { unwrap, wrap, wrapForRecovery } from './wrapping.ts'

interface House {
  readonly system: SystemDatabase
  readonly clock: Clock
  readonly serviceKeys: ServiceKeys
}

export class MissingServiceKey extends Error {
  constructor() {
    super('A family’s key is wrapped by a service key that isn’t here.')
  }
}

interface FamilyKeys {
  /** The key of one thing that a family keeps: `what` names the thing for ever. */
  itemKey(familyId: string, what: string): Promise<Buffer>
}

export function createFamilyKeys(house: House): FamilyKeys {
  return {
    async itemKey(familyId, what) {
      // Asked every time: a family can be wiped and made again, by another process too.
      const key = await findOrMake(house, familyId)
      return Buffer.from(hkdfSync('sha256', key, 'kinfold', what, 32))
    },
  }
}

const ofAFamily =
  /^(?:media|copies)\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\//

/** What a family stores lies under its id; nothing else is encrypted. */
export const keysOfFiles =
  (keys: FamilyKeys): KeyOf =>
  async (storageKey) => {
    const familyId = ofAFamily.exec(storageKey)?.[1]
    return familyId === undefined ? undefined : keys.itemKey(familyId, `file ${storageKey}`)
  }

/** Before anything is sealed by it, and outside of any transaction: it is remembered from its first use on. */
export const makeHouseKey = async (house: House): Promise<void> =>
  void (await findOrMake(house, houseId))

async function findOrMake(house: House, familyId: string): Promise<Buffer> {
  const { system, clock, serviceKeys } = house
  const found = await findKey(house, familyId)
  if (found) return found
  const { recovery_public_key } = await system
    .selectFrom('encryption')
    .select('recovery_public_key')
    .executeTakeFirstOrThrow()
  const key = randomBytes(32)
  await system
    .insertInto('family_keys')
    .values({
      family_id: familyId,
      wrapped: wrap(key, serviceKeys[0], familyId),
      wrapped_by: serviceKeys[0].name,
      wrapped_for_recovery:
        recovery_public_key && wrapForRecovery(key, recovery_public_key, familyId),
      made_at: stamp(clock.now()),
    })
    .onConflict((on) => on.doNothing())
    .execute()
  // Another process may have been quicker: the one in the database counts.
  return (await findKey(house, familyId))!
}

async function findKey(house: House, familyId: string): Promise<Buffer | undefined> {
  const row = await house.system
    .selectFrom('family_keys')
    .select(['wrapped', 'wrapped_by'])
    .where('family_id', '=', familyId)
    .executeTakeFirst()
  if (!row) return undefined
  const by = house.serviceKeys.find(({ name }) => name === row.wrapped_by)
  if (!by) throw new MissingServiceKey()
  return unwrap(row.wrapped, by, familyId)
}
