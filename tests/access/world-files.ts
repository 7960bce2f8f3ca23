import { randomUUID } from 'node:crypto'
import type { TestApp } from '#tests/support/server.ts'
import { sealedText } from '#server/platform/encryption/sealed.ts'
import { insert, now, type Ids } from './world-rows.ts'

interface FileIds {
  readonly familyId: string
  readonly mediaId: string
}

/** One file of the family, and the copy of it that is played. */
export async function buildFile(
  app: TestApp,
  { familyId, mediaId }: FileIds,
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

/** A photo in the family's vault, the smaller picture of it, and the album it lies in. */
export async function buildMemory(
  app: TestApp,
  { familyId, memoryId, albumId }: Record<'familyId' | 'memoryId' | 'albumId', string>,
): Promise<void> {
  const at = app.clock.now().toString()
  const { system } = app.database
  const bytes = { byte_length: 4, sha256: '00' }
  await system
    .insertInto('media')
    .values({
      id: memoryId,
      family_id: familyId,
      kind: 'photo',
      file_name: sealedText(familyId, 'boat.jpg'),
      caption: 'The boat',
      content_type: 'image/jpeg',
      storage_key: `media/${memoryId}`,
      created_at: at,
      ...bytes,
    })
    .execute()
  await system
    .updateTable('memories')
    .set({ picture_state: 'ready' })
    .where('id', '=', memoryId)
    .execute()
  await system
    .updateTable('picture_words')
    .set({ state: 'read', words: 'Isle of May' })
    .where('memory_id', '=', memoryId)
    .execute()
  for (const size of ['small', 'large'] as const) {
    const storage_key = `copies/${memoryId}-${size}`
    const made = { memory_id: memoryId, family_id: familyId, size, storage_key, made_at: at }
    const row = { ...made, content_type: 'image/webp', ...bytes }
    await system.insertInto('renditions').values(row).execute()
    await app.ports.storage.put(storage_key, four())
  }
  await app.ports.storage.put(`media/${memoryId}`, four())
  await system
    .insertInto('albums')
    .values({ id: albumId, family_id: familyId, title: 'Summers', created_at: at })
    .execute()
  const lying = { album_id: albumId, memory_id: memoryId, family_id: familyId, added_at: at }
  await system.insertInto('album_memories').values(lying).execute()
}

/** A face that was found in that photo, named after the family's person. */
export async function buildFace(
  app: TestApp,
  ids: Record<'familyId' | 'memoryId' | 'personId' | 'groupId' | 'faceId', string>,
): Promise<void> {
  const { familyId: family_id, memoryId: memory_id, groupId: group_id } = ids
  const { system } = app.database
  const begun_at = app.clock.now().toString()
  await system
    .insertInto('face_finding')
    .values({ family_id, begun_at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await system
    .insertInto('face_readings')
    .values({ memory_id, family_id, state: 'read' })
    .onConflict((conflict) => conflict.column('memory_id').doUpdateSet({ state: 'read' }))
    .execute()
  const group = { id: group_id, family_id, person_id: ids.personId }
  await system.insertInto('face_groups').values(group).execute()
  await system.insertInto('face_clusters').values({ id: group_id, family_id, group_id }).execute()
  const box = { box_left: 0.1, box_top: 0.1, box_width: 0.2, box_height: 0.2 }
  const sealed = sealedText(family_id, Buffer.alloc(512).toString('base64'))
  const seen = { vector: sealed, picture: sealed, cluster_id: group_id, ...box }
  await system
    .insertInto('faces')
    .values({ id: ids.faceId, family_id, memory_id, ...seen })
    .execute()
}

/** What that photo shows. */
export async function buildThing(
  app: TestApp,
  ids: Record<'familyId' | 'memoryId', string>,
): Promise<void> {
  const { familyId: family_id, memoryId: memory_id } = ids
  await insert(app, 'thing_finding', { family_id, listed_through: null })
  const read = { state: 'read', engine: 'An engine' } as const
  await app.database.system
    .insertInto('thing_readings')
    .values({ memory_id, family_id, ...read })
    .onConflict((conflict) => conflict.column('memory_id').doUpdateSet(read))
    .execute()
  const seen = { thing: 'boat', words: 'boat ship', sureness: 0.9 }
  await insert(app, 'memory_things', { memory_id, family_id, ...seen })
}

/** A caption that a model suggests for that photo; one for it was thrown away before. */
export async function buildCaptionGuess(
  app: TestApp,
  ids: Record<'familyId' | 'memoryId', string>,
): Promise<void> {
  const { familyId: family_id, memoryId: memory_id } = ids
  const model = { engine: 'a model', engine_key: 'its key' }
  await insert(app, 'caption_wishes', { family_id, ...model, wanted_at: now(app) })
  const guess = { state: 'guessed', words: sealedText(family_id, 'A boat') } as const
  await insert(app, 'caption_guesses', { memory_id, family_id, round: 1, ...guess })
  await insert(app, 'caption_answers', { memory_id, family_id })
}

/** Those that look like that photo; there are none besides it. */
export async function buildAlike(
  app: TestApp,
  ids: Record<'familyId' | 'memoryId' | 'alikeId', string>,
): Promise<void> {
  const { familyId: family_id, memoryId: memory_id, alikeId: group_id } = ids
  const found = { id: group_id, family_id, found_at: now(app) }
  await insert(app, 'alike_groups', found)
  await insert(app, 'picture_prints', { memory_id, family_id, state: 'taken', sharpness: 9 })
  await insert(app, 'alike_members', { memory_id, family_id, group_id, is_compared: true })
}

/** What each of these wrote under that photo. */
export async function buildComments(
  app: TestApp,
  ids: Ids,
  writers: readonly { readonly accountId: string; readonly ids: Ids }[],
): Promise<void> {
  const [family_id, memory_id] = [ids['familyId']!, ids['memoryId']!]
  for (const { accountId, ids: own } of writers) {
    const id = randomUUID()
    const words = sealedText(family_id, 'That was the boat.')
    const comment = { id, family_id, memory_id, words, written_by: accountId }
    await insert(app, 'memory_comments', { ...comment, written_at: now(app) })
    Object.assign(own, { commentId: id })
  }
}

/** A link that shows that photo and a book, and a code on paper that plays its voice, made by somebody who may. */
export async function buildShare(
  app: TestApp,
  ids: Readonly<Record<string, string>>,
  madeBy: string,
): Promise<void> {
  const [family_id, memory_id] = [ids['familyId']!, ids['memoryId']!]
  const made_at = now(app)
  const expires_at = app.clock
    .now()
    .add({ hours: 24 * 30 })
    .toString()
  const made = { family_id, title: 'Summer', made_by: madeBy, made_at, expires_at }
  const link = { may_download: true, may_contribute: true, book_id: ids['bookId']! }
  const code = { may_download: false, may_contribute: false, voice_id: ids['mediaId']! }
  await insert(app, 'shares', { ...made, ...link, id: ids['shareId']! })
  await insert(app, 'shares', { ...made, ...code, id: ids['codeId']! })
  for (const share_id of [ids['shareId']!, ids['codeId']!])
    await insert(app, 'share_memories', { share_id, memory_id, family_id })
  await buildContribution(app, ids)
}

/** What a guest sent by that link, as it waits in the tray. */
async function buildContribution(
  app: TestApp,
  ids: Readonly<Record<string, string>>,
): Promise<void> {
  const [familyId, id] = [ids['familyId']!, ids['contributionId']!]
  const storage_key = `media/${familyId}/${id}`
  await app.ports.storage.put(storage_key, four())
  await app.database.system
    .insertInto('contributions')
    .values({
      id,
      family_id: familyId,
      share_id: ids['shareId']!,
      by_name: 'Ann',
      words: sealedText(familyId, 'The cake'),
      file_name: sealedText(familyId, 'cake.jpg'),
      state: 'waiting',
      kind: 'photo',
      content_type: 'image/jpeg',
      byte_length: 4,
      sha256: id,
      storage_key,
      sent_at: app.clock.now().toString(),
    })
    .execute()
}

async function* four() {
  yield Buffer.from('RIFF')
}
