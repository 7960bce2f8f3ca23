import { sql } from 'kysely'
import type { FamilyEditor } from '#server/platform/actors.ts'
import { onlyUs } from './cluster-store.ts'
import { groupOfPerson, insertGroup, moveClusters, setGroup, unsettle } from './group-store.ts'

/** The faces of somebody of whom there were two records. */
export interface MovedFaces {
  readonly groupId: string | null
  readonly clusterIds: readonly string[]
  /** Faces because of which they stand in the people of a photo. */
  readonly toldIds: readonly string[]
}

interface Way {
  readonly from: string
  readonly to: string
}

export async function facesOfPerson(editor: FamilyEditor, personId: string): Promise<MovedFaces> {
  const { db, familyId } = editor
  await onlyUs(editor, familyId)
  const { rows } = await sql<MovedFaces>`
    select (select id from face_groups where family_id = ${familyId} and person_id = ${personId}) as "groupId",
      array(select face_clusters.id from face_clusters join face_groups on face_groups.id = group_id
        where face_groups.family_id = ${familyId} and person_id = ${personId} order by 1) as "clusterIds",
      array(select id from faces where family_id = ${familyId} and told_person = ${personId} order by id) as "toldIds"`.execute(
    db,
  )
  return rows[0]!
}

/** Their faces are the other one's; whoever has a group already gets them into it. Before any name on a photo changes. */
export async function mergeFaces(
  editor: FamilyEditor,
  { toldIds }: MovedFaces,
  { from, to }: Way,
): Promise<void> {
  await onlyUs(editor, editor.familyId)
  // Where the other one stood by hand, that stays a hand's.
  await sql`
    update faces set told_person = case when exists (select from memory_people
        where memory_people.memory_id = faces.memory_id and person_id = ${to}) then null else ${to}::uuid end
    where family_id = ${editor.familyId} and told_person = ${from} and id = any(${toldIds}::uuid[])`.execute(
    editor.db,
  )
  const [mine, theirs] = [await groupOfPerson(editor, from), await groupOfPerson(editor, to)]
  if (!mine) return
  if (!theirs) return setGroup(editor, mine.id, { person_id: to })
  const { clusterIds } = await facesOfPerson(editor, from)
  await moveClusters(editor, clusterIds, theirs.id)
}

/** What is still there of it goes back. */
export async function unmergeFaces(
  editor: FamilyEditor,
  { groupId, clusterIds, toldIds }: MovedFaces,
  { from, to }: Way,
): Promise<void> {
  const { db, familyId } = editor
  await onlyUs(editor, familyId)
  await sql`update faces set told_person = ${from}
    where family_id = ${familyId} and id = any(${toldIds}::uuid[])
      and (told_person is null or told_person = ${to})`.execute(db)
  const holder = await groupOfPerson(editor, to)
  if (!groupId || !holder) return
  const { rows } = await sql<{ id: string }>`
    select id from face_clusters where group_id = ${holder.id} and id = any(${clusterIds}::uuid[])`.execute(
    db,
  )
  if (rows.length === 0) return
  if (holder.id === groupId) await setGroup(editor, groupId, { person_id: from })
  else {
    await insertGroup(editor, groupId)
    await setGroup(editor, groupId, { person_id: from })
    await moveClusters(
      editor,
      rows.map(({ id }) => id),
      groupId,
    )
  }
  await unsettle(editor, [groupId])
}
