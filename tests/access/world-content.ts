import { randomUUID } from 'node:crypto'
import { blankDrafts } from '#server/features/content/blank-drafts.ts'
import { announceRevision } from '#server/features/content/store.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import type { TestApp } from '#tests/support/server.ts'

export const testimonial = {
  quote: 'It arrived.',
  name: 'A. B.',
  location: 'Here',
  plan: 'Free',
  rating: 5,
}

/** An entry at the content desk with an earlier text, a picture, and a post that is public. */
export async function buildContent(app: TestApp) {
  const ids = { entryId: randomUUID(), versionId: randomUUID(), pictureId: randomUUID() }
  const at = app.clock.now().toString()
  const { system } = app.database
  const fields = JSON.stringify(testimonial)
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
  await buildPost(app)
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

async function buildPost(app: TestApp): Promise<void> {
  const at = app.clock.now().toString()
  const post = {
    ...blankDrafts.post,
    title: 'An article',
    excerpt: 'What it gives.',
    publishedOn: at.slice(0, 10),
    tags: ['letters'],
    body: 'Once.',
  }
  const fields = JSON.stringify(post)
  await app.database.system
    .insertInto('content_entries')
    .values({
      id: randomUUID(),
      kind: 'post',
      key: 'an-article',
      draft: fields,
      live: fields,
      was_public: true,
      created_at: at,
      changed_at: at,
    })
    .onConflict((row) => row.doNothing())
    .execute()
  await announceRevision(actAsSystem(app.ports))
}
