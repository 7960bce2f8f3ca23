import { randomUUID } from 'node:crypto'
import { sealedText } from '#server/platform/encryption/sealed.ts'
import type { TestApp } from '#tests/support/server.ts'
import { buildFace, buildFile, buildMemory } from './world-files.ts'
import { buildHour } from './world-memory-hours.ts'
import { buildGoal } from './world-progress.ts'
import { buildRecipe } from './world-recipes.ts'
import { layOnBooks, pictureOf, textOf } from './world-scrapbooks.ts'
import { insert, now, type Ids } from './world-rows.ts'
import { buildSuggestion } from './world-suggestions.ts'

/** Stands in everything that is told of the branch, and nowhere else. */
export const branchWord = 'Hollowbrook'

/** A couple, a child, a grandchild and all that can hang on them; only their descendants see it. */
export async function buildBranch(app: TestApp, familyId: string): Promise<Ids> {
  const made = () => randomUUID()
  const [rootId, childId, grandchildId, husbandId] = [made(), made(), made(), made()]
  const [couple, later] = [made(), made()]
  const at = now(app)
  for (const [id, given_name] of [
    [rootId, 'Zenobia'],
    [childId, 'Philippa'],
    [grandchildId, 'Wystan'],
    [husbandId, 'Quillon'],
  ] as const)
    await insert(app, 'people', {
      id,
      family_id: familyId,
      given_name,
      surname: branchWord,
      is_living: id !== childId,
      born_on: '1950-01-10',
      story: `${branchWord} mill`,
      created_at: at,
    })
  const parentageId = made()
  for (const [id, partners, child, parentage] of [
    [couple, [rootId], childId, parentageId],
    [later, [childId, husbandId], grandchildId, made()],
  ] as const) {
    await insert(app, 'partnerships', { id, family_id: familyId, created_at: at })
    for (const person_id of partners)
      await insert(app, 'partners', {
        id: made(),
        family_id: familyId,
        partnership_id: id,
        person_id,
      })
    const row = { id: parentage, family_id: familyId, partnership_id: id, child_id: child }
    await insert(app, 'parentages', row)
  }
  // Somebody who was set aside by a merge: nothing ties them to the branch any more.
  const setAside = { id: made(), family_id: familyId, given_name: 'Zen', surname: branchWord }
  await insert(app, 'people', { ...setAside, created_at: at, removed_at: at })
  const branchId = made()
  const branch = { id: branchId, family_id: familyId, partnership_id: couple, made_at: at }
  await insert(app, 'branches', branch)
  const hung = await hangOn(app, { familyId, childId, rootId, later, setAsideId: setAside.id })
  return Object.fromEntries(
    Object.entries({ personId: childId, parentageId, partnershipId: later, ...hung })
      .map(([kind, id]) => [`branch/${kind}`, id])
      .concat([
        ['branchId', branchId],
        ['branch/rootId', rootId],
        ['branch/grandchildId', grandchildId],
        ['branch/husbandId', husbandId],
        ['branch/setAsideId', setAside.id],
      ]),
  ) as Ids
}

/** Photos, voices, names, events, a page in memory and lines of the log. */
async function hangOn(
  app: TestApp,
  {
    familyId: family_id,
    childId: person_id,
    rootId,
    later,
    setAsideId,
  }: Record<'familyId' | 'childId' | 'rootId' | 'later' | 'setAsideId', string>,
) {
  const made = () => randomUUID()
  const [memoryId, albumId, faceId] = [made(), made(), made()]
  const ids = { memoryId, albumId, mediaId: made(), tributeId: made(), groupId: made() }
  const { system } = app.database
  await buildMemory(app, { familyId: family_id, memoryId, albumId })
  await system
    .updateTable('albums')
    .set({ title: `${branchWord} summers` })
    .where('id', '=', albumId)
    .execute()
  await buildFile(app, { familyId: family_id, mediaId: ids.mediaId })
  await system
    .updateTable('media')
    .set({ caption: `${branchWord} picnic`, file_name: sealedText(family_id, `${branchWord}.jpg`) })
    .where('id', 'in', [ids.memoryId, ids.mediaId])
    .execute()
  await system
    .updateTable('picture_words')
    .set({ words: `${branchWord} pier` })
    .where('memory_id', '=', ids.memoryId)
    .execute()
  await system
    .updateTable('media')
    .set({ voice_of: person_id })
    .where('id', '=', ids.mediaId)
    .execute()
  await insert(app, 'memory_people', { memory_id: ids.memoryId, person_id, family_id })
  const seen = { familyId: family_id, memoryId: ids.memoryId, personId: person_id }
  await buildFace(app, { ...seen, groupId: ids.groupId, faceId })
  Object.assign(ids, await buildRecipe(app, { ...seen, mediaId: ids.mediaId }, `${branchWord} pie`))
  await layOnBooks(app, family_id, [
    pictureOf(memoryId, branchWord),
    textOf(`${branchWord} picnic`, memoryId),
  ])
  const heard = { ...seen, mediaId: ids.mediaId }
  Object.assign(ids, await buildHour(app, heard, `${branchWord} hour`))
  Object.assign(ids, await buildGoal(app, seen, `Record ${branchWord}`))
  Object.assign(ids, await buildSuggestion(app, seen, `${branchWord} is wrong`))
  await insert(app, 'told_of', { media_id: ids.mediaId, person_id: rootId, family_id })
  await insert(app, 'person_names', {
    id: randomUUID(),
    family_id,
    person_id,
    kind: 'birth',
    name: `Pip ${branchWord}`,
    position: 0,
  })
  const place = `${branchWord} church`
  for (const whose of [{ person_id }, { partnership_id: later }])
    await insert(app, 'life_events', {
      id: randomUUID(),
      family_id,
      kind: 'marriage',
      place,
      ...whose,
    })
  const kin = { id: randomUUID(), family_id, person_id, relative_id: rootId }
  await insert(app, 'kinships', { ...kin, kind: 'chosen-kin' })
  await insert(app, 'memorial_tributes', {
    id: ids.tributeId,
    family_id,
    person_id,
    by_name: branchWord,
    kind: 'words',
    state: 'shown',
    words: sealedText(family_id, `${branchWord} remembers`),
    written_at: now(app),
  })
  for (const [kind, subject_id] of [
    ['added-person', person_id],
    ['added-file', ids.memoryId],
    ['removed-person', randomUUID()],
    ['removed-person', setAsideId],
    ['changed-person', null],
  ] as const)
    await insert(app, 'activities', {
      id: randomUUID(),
      family_id,
      kind,
      subject: branchWord,
      subject_id,
      at: now(app),
    })
  return { ...ids, faceId }
}
