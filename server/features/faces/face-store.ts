import { sql } from 'kysely'
import type { FaceInPicture, FacesBefore } from '#contract/faces.ts'
import type { PageQuery } from '#contract/page.ts'
import { fullName } from '#contract/rules/person-name.ts'
import type { FamilyEditor, FamilyViewer } from '#server/platform/actors.ts'
import { readPage } from '#server/platform/database/page.ts'
import { notFound } from '#server/platform/errors.ts'

export function listFaces(viewer: FamilyViewer, groupId: string, page: PageQuery) {
  const some = viewer.db
    .selectFrom('faces')
    .innerJoin('face_clusters', 'face_clusters.id', 'faces.cluster_id')
    .select(['faces.id', 'faces.memory_id'])
    .where('faces.family_id', '=', viewer.familyId)
    .where('face_clusters.group_id', '=', groupId)
    .where('is_shown', '=', true)
  const walk = {
    list: ['faces', groupId],
    by: 'faces.id',
    id: 'faces.id',
    type: 'text',
    // A group is at most as large as one person is often seen.
    isFew: true,
  } as const
  return readPage(viewer, some, walk, page, ({ id, memory_id }) => ({ id, memoryId: memory_id }))
}

/** From left to right; nothing of what is hidden. */
export async function facesIn(
  { db, familyId }: FamilyViewer,
  memoryId: string,
): Promise<FaceInPicture[]> {
  const rows = await db
    .selectFrom('faces')
    .innerJoin('face_clusters', 'face_clusters.id', 'faces.cluster_id')
    .innerJoin('face_groups', 'face_groups.id', 'face_clusters.group_id')
    .leftJoin('people', (join) =>
      join.onRef('people.id', '=', 'face_groups.person_id').on('people.removed_at', 'is', null),
    )
    .select(['faces.id', 'box_left', 'box_top', 'box_width', 'box_height'])
    .select(['face_clusters.group_id', 'people.id as known', 'given_name', 'surname'])
    .where('faces.family_id', '=', familyId)
    .where('faces.memory_id', '=', memoryId)
    .where('face_groups.is_hidden', '=', false)
    .orderBy('box_left')
    .orderBy('faces.id')
    .limit(60)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    groupId: row.group_id,
    person:
      row.known === null
        ? null
        : {
            id: row.known,
            name: fullName({ givenName: row.given_name ?? '', surname: row.surname ?? '' }),
          },
    box: {
      left: row.box_left,
      top: row.box_top,
      width: row.box_width,
      height: row.box_height,
    },
  }))
}

export async function readPicture({ db, familyId }: FamilyViewer, id: string): Promise<Buffer> {
  const found = await db
    .selectFrom('faces')
    .select('picture')
    .where('family_id', '=', familyId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw notFound('We couldn’t find this face any more.')
  return Buffer.from(found.picture, 'base64')
}

/** Which of these lie in the group, and where. */
export async function facesOf(
  { db, familyId }: FamilyEditor,
  groupId: string,
  ids: readonly string[],
): Promise<FacesBefore['faces']> {
  const { rows } = await sql<FacesBefore['faces'][number]>`
    select faces.id, cluster_id as "clusterId", group_id as "groupId"
    from faces join face_clusters on face_clusters.id = cluster_id
    where faces.family_id = ${familyId} and group_id = ${groupId} and faces.id = any(${ids}::uuid[])
    order by faces.id for update of faces`.execute(db)
  return rows
}

/** Whether the group has a face besides these. */
export async function hasOthers(
  { db, familyId }: FamilyEditor,
  groupId: string,
  ids: readonly string[],
): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from faces join face_clusters on face_clusters.id = cluster_id
      where faces.family_id = ${familyId} and group_id = ${groupId} and faces.id <> all(${ids}::uuid[])) as has`.execute(
    db,
  )
  return rows[0]!.has
}

/** Answers how many there were. */
export async function moveFaces(
  { db, familyId }: FamilyEditor,
  ids: readonly string[],
  clusterId: string,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update faces set cluster_id = ${clusterId}, is_settled = false
    where family_id = ${familyId} and id = any(${ids}::uuid[])
      and exists (select from face_clusters where id = ${clusterId} and family_id = ${familyId})`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}
