import { randomUUID } from 'node:crypto'
import type { TestApp } from '#tests/support/server.ts'
import { sealedText } from '#server/platform/encryption/sealed.ts'

interface Ids {
  readonly familyId: string
  readonly mediaId: string
}

/** One file of the family, and the copy of it that is played. */
export async function buildFile(
  app: TestApp,
  { familyId, mediaId }: Ids,
  privateTo: string | null = null,
): Promise<void> {
  const at = app.clock.now().toString()
  const { system } = app.database
  const bytes = { byte_length: 4, sha256: '00' }
  await system
    .insertInto('media')
    .values({
      id: mediaId,
      family_id: familyId,
      kind: 'audio',
      file_name: sealedText(familyId, 'voice.wav'),
      content_type: 'audio/wav',
      storage_key: `media/${mediaId}`,
      created_at: at,
      private_to: privateTo,
      ...bytes,
    })
    .execute()
  await system
    .insertInto('media_copies')
    .values({
      id: randomUUID(),
      media_id: mediaId,
      state: 'ready',
      wanted_at: at,
      content_type: 'video/mp4',
      storage_key: `copies/${mediaId}`,
      poster_key: `copies/${mediaId}.jpg`,
      poster_byte_length: 4,
      ...bytes,
    })
    .execute()
  for (const key of [`media/${mediaId}`, `copies/${mediaId}`, `copies/${mediaId}.jpg`])
    await app.ports.storage.put(key, four())
}

async function* four() {
  yield Buffer.from('RIFF')
}
