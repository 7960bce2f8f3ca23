import { publicFamilyId, publicId } from '#server/database/seed/rows/family-copy.ts'
import type { TestApp } from '#tests/support/server.ts'
import { now } from './world-rows.ts'
import { sealedText } from '#server/platform/encryption/sealed.ts'

export const demoPicture = 'lake-house'

/** The one family whose files guests may see, with one of them. */
export async function buildDemoFile(app: TestApp): Promise<void> {
  const id = publicId('media', demoPicture)
  const storage_key = `media/${publicFamilyId}/${id}`
  const { system } = app.database
  await system
    .insertInto('families')
    .values({ id: publicFamilyId, name: 'The demo', is_demo: true, created_at: now(app) })
    .onConflict((on) => on.doNothing())
    .execute()
  await system
    .insertInto('media')
    .values({
      id,
      family_id: publicFamilyId,
      kind: 'photo',
      file_name: sealedText(publicFamilyId, 'lake-house.jpg'),
      content_type: 'image/jpeg',
      byte_length: 4,
      sha256: '00',
      storage_key,
      created_at: now(app),
    })
    .onConflict((on) => on.doNothing())
    .execute()
  await app.ports.storage.put(storage_key, bytes('JPEG'))
}

async function* bytes(text: string) {
  yield Buffer.from(text)
}
