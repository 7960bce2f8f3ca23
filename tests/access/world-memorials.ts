import { randomUUID } from 'node:crypto'
import { sealedText } from '#server/platform/encryption/sealed.ts'
import { signId } from '#server/platform/sealing.ts'
import type { TestApp } from '#tests/support/server.ts'
import { insert, now, type Ids } from './world-rows.ts'

interface Maker {
  readonly accountId: string
  readonly ids: Ids
}

/** A voice of each of these about the family's person; and somebody remembered, with a guest's condolence. */
export async function buildMemorials(
  app: TestApp,
  ids: Ids,
  makers: readonly Maker[],
): Promise<void> {
  const family_id = ids['familyId']!
  const shared = { family_id, by_name: 'Nora', state: 'shown', written_at: now(app) } as const
  for (const { accountId, ids: own } of makers) {
    const id = randomUUID()
    const storage_key = `media/${family_id}/${id}`
    await insert(app, 'memorial_tributes', {
      ...shared,
      id,
      person_id: ids['personId']!,
      written_by: accountId,
      kind: 'audio',
      words: sealedText(family_id, 'A song'),
      content_type: 'audio/webm',
      byte_length: 4,
      sha256: '00',
      storage_key,
    })
    await app.ports.storage.put(storage_key, song())
    Object.assign(own, { tributeId: id })
  }
  const person_id = randomUUID()
  await insert(app, 'people', {
    id: person_id,
    family_id,
    given_name: 'Rose',
    is_living: false,
    created_at: now(app),
  })
  await insert(app, 'memorial_links', { id: randomUUID(), family_id, person_id, made_at: now(app) })
  const id = randomUUID()
  const words = sealedText(family_id, 'She taught me to swim.')
  await insert(app, 'memorial_tributes', {
    ...shared,
    id,
    person_id,
    is_guest: true,
    kind: 'words',
    words,
  })
  Object.assign(ids, { 'memorials/token': signId(id, 'condolence', app.ports.config.secretKey) })
}

async function* song() {
  yield Buffer.from('song')
}
