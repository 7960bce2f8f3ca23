import { randomUUID } from 'node:crypto'
import type { TestApp } from '#tests/support/server.ts'

/** An entry at the content desk with an earlier text, and a picture. */
export async function buildContent(app: TestApp) {
  const ids = { entryId: randomUUID(), versionId: randomUUID(), pictureId: randomUUID() }
  const at = app.clock.now().toString()
  const { system } = app.database
  const quote = { quote: 'It arrived.', name: 'A. B.', location: 'Here', plan: 'Free', rating: 5 }
  const fields = JSON.stringify(quote)
  await system
    .insertInto('content_entries')
    .values({
      id: ids.entryId,
      kind: 'testimonial',
      key: ids.entryId,
      draft: fields,
      created_at: at,
      changed_at: at,
    })
    .execute()
  await system
    .insertInto('content_versions')
    .values({
      id: ids.versionId,
      entry_id: ids.entryId,
      number: 1,
      what: 'kept',
      fields,
      made_at: at,
    })
    .execute()
  await system
    .insertInto('content_pictures')
    .values({ id: ids.pictureId, name: 'attic.jpg', width: 1, height: 1, added_at: at })
    .execute()
  await system
    .insertInto('content_picture_copies')
    .values({ picture_id: ids.pictureId, width: 480, bytes: Buffer.from('picture') })
    .execute()
  return ids
}
