import { randomUUID } from 'node:crypto'
import { sealedJson, sealedText } from '#server/platform/encryption/sealed.ts'
import type { TestApp } from '#tests/support/server.ts'
import { insert, now, type Ids } from './world-rows.ts'

interface Author {
  readonly accountId: string
  readonly ids: Ids
}

/** For each of these a wish of theirs with a voice, in its first version. */
export async function buildWishes(
  app: TestApp,
  ids: Ids,
  authors: readonly Author[],
): Promise<void> {
  for (const { accountId, ids: own } of authors) {
    const family_id = ids['familyId']!
    const [wishId, recordingId] = [randomUUID(), randomUUID()]
    const storage_key = `media/${family_id}/${recordingId}`
    await app.ports.storage.put(storage_key, sound())
    const shared = { family_id, author_id: accountId }
    await insert(app, 'wish_recordings', {
      ...shared,
      id: recordingId,
      state: 'kept',
      duration_ms: 1000,
      content_type: 'audio/webm',
      byte_length: 4,
      sha256: '00',
      storage_key,
      announced_at: now(app),
    })
    await insert(app, 'wish_heard_versions', {
      id: randomUUID(),
      family_id,
      recording_id: recordingId,
      number: 1,
      words: sealedText(family_id, 'The blue waltz'),
      is_authors: true,
      saved_at: now(app),
    })
    const content = sealedJson(family_id, { words: 'The blue waltz' })
    await insert(app, 'wishes', {
      ...shared,
      id: wishId,
      kind: 'music-play',
      version: 1,
      content,
      recording_id: recordingId,
      visible: 'after',
      created_at: now(app),
      changed_at: now(app),
    })
    await insert(app, 'wish_versions', {
      id: randomUUID(),
      family_id,
      wish_id: wishId,
      number: 1,
      content,
      recording_id: recordingId,
      saved_at: now(app),
    })
    Object.assign(own, { wishId, recordingId, authorId: accountId })
  }
}

async function* sound() {
  yield Buffer.from('tone')
}
