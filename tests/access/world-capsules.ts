import { randomUUID } from 'node:crypto'
import { sealedText } from '#server/platform/encryption/sealed.ts'
import { signId } from '#server/platform/sealing.ts'
import type { TestApp } from '#tests/support/server.ts'
import { inAWeek, insert, now, type Ids } from './world-rows.ts'

interface Maker {
  readonly accountId: string
  readonly ids: Ids
}

/** For each of these a capsule that is being filled, with a letter of theirs; the last one's has a guest. */
export async function buildCapsules(
  app: TestApp,
  ids: Ids,
  makers: readonly Maker[],
): Promise<void> {
  for (const maker of makers) {
    const capsuleId = await buildCapsule(app, ids, maker)
    const guestId = randomUUID()
    const shared = { family_id: ids['familyId']!, capsule_id: capsuleId }
    await insert(app, 'capsule_guests', {
      id: guestId,
      ...shared,
      name: 'Nora',
      joined_at: now(app),
    })
    const sent = await buildItem(app, { ...shared, guest_id: guestId, state: 'waiting' })
    Object.assign(ids, {
      'capsules/token': signId(guestId, 'capsule guest', app.ports.config.secretKey),
      'contents/itemId': sent,
    })
  }
}

async function buildCapsule(app: TestApp, ids: Ids, { accountId, ids: own }: Maker) {
  const id = randomUUID()
  const family_id = ids['familyId']!
  await insert(app, 'capsules', {
    id,
    family_id,
    owner_id: accountId,
    title: 'For later',
    words: '',
    state: 'open',
    opens_on: '2040-01-01',
    opens_time: '08:00',
    opens_zone: 'UTC',
    opens_at: inAWeek(app),
    created_at: now(app),
  })
  const shared = { family_id, capsule_id: id }
  const itemId = await buildItem(app, { ...shared, added_by: accountId, state: 'kept' })
  Object.assign(own, { capsuleId: id, 'items/itemId': itemId })
  return id
}

interface Item {
  readonly family_id: string
  readonly capsule_id: string
  readonly added_by?: string
  readonly guest_id?: string
  readonly state: 'waiting' | 'kept'
}

async function buildItem(app: TestApp, item: Item): Promise<string> {
  const id = randomUUID()
  const storage_key = `media/${item.family_id}/${id}`
  await insert(app, 'capsule_items', {
    ...item,
    id,
    by_name: 'Nora',
    kind: 'letter',
    name: sealedText(item.family_id, 'Words'),
    content_type: 'text/plain; charset=utf-8',
    byte_length: 4,
    sha256: '00',
    storage_key,
    announced_at: now(app),
  })
  await app.ports.storage.put(storage_key, words())
  return id
}

async function* words() {
  yield Buffer.from('Dear')
}
