import { sql } from 'kysely'
import type { FaceGroup, FaceKind, FacesBefore } from '#contract/faces.ts'
import type { Page, PageQuery } from '#contract/page.ts'
import { fullName } from '#contract/rules/person-name.ts'
import type { FamilyEditor, FamilyViewer } from '#server/platform/actors.ts'
import { readPage } from '#server/platform/database/page.ts'
import { notFound } from '#server/platform/errors.ts'

const missing = () => notFound('We couldn’t find these faces any more.')

/** The first face of one of its clusters, of a picture that isn't in the trash. */
const oneFace = sql<string | null>`(
  select shown.id from face_clusters, lateral (
    select id from faces where cluster_id = face_clusters.id and is_shown order by id limit 1) shown
  where face_clusters.group_id = face_groups.id order by face_clusters.face_count desc limit 1)`

/** What is kept counts for those who see everybody; others have counted what they see. */
const count = sql<number>`case when (select kinfold_hidden_branches()) is null then face_groups.face_count
  else (select count(*)::integer from face_clusters join faces on faces.cluster_id = face_clusters.id
    where face_clusters.group_id = face_groups.id and is_shown) end`

function select({ db, familyId }: FamilyViewer) {
  return db
    .selectFrom('face_groups')
    .leftJoin('people', (join) =>
      join.onRef('people.id', '=', 'face_groups.person_id').on('people.removed_at', 'is', null),
    )
    .select(['face_groups.id', 'is_hidden', 'is_by_hand', 'person_id'])
    .select(['people.id as known', 'given_name', 'surname'])
    .select([oneFace.as('face_id'), count.as('count')])
    .where('face_groups.family_id', '=', familyId)
}

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

const toGroup = (row: Row): FaceGroup => ({
  id: row.id,
  person:
    row.known === null
      ? null
      : {
          id: row.known,
          name: fullName({ givenName: row.given_name ?? '', surname: row.surname ?? '' }),
        },
  count: row.count,
  isHidden: row.is_hidden,
  faceId: row.face_id,
})

export function listGroups(
  viewer: FamilyViewer,
  { kind, ...page }: PageQuery & { readonly kind: FaceKind },
): Promise<Page<FaceGroup>> {
  const some = select(viewer)
    .where('is_hidden', '=', kind === 'hidden')
    .where(sql<boolean>`(person_id is not null) = ${kind === 'named'}`)
    .where('face_count', '>', 0)
  const walk = {
    list: ['face groups', viewer.familyId, kind],
    by: 'face_count',
    id: 'face_groups.id',
    type: 'integer',
    direction: 'desc',
  } as const
  return readPage(viewer, some, walk, page, toGroup)
}

export async function findGroup(viewer: FamilyViewer, id: string): Promise<FaceGroup> {
  const found = await select(viewer).where('face_groups.id', '=', id).executeTakeFirst()
  if (!found) throw missing()
  return toGroup(found)
}

export const groupOfPerson = ({ db, familyId }: FamilyEditor, personId: string) =>
  db
    .selectFrom('face_groups')
    .select('id')
    .where('family_id', '=', familyId)
    .where('person_id', '=', personId)
    .executeTakeFirst()

/** What these groups are now, so that it can be brought back. At least one has to be there. */
export async function asTheyAre(
  { db, familyId }: FamilyEditor,
  ids: readonly string[],
): Promise<FacesBefore['groups']> {
  const { rows } = await sql<FacesBefore['groups'][number]>`
    select id, person_id as "personId", is_hidden as "isHidden", is_by_hand as "isByHand",
      array(select id from face_clusters where group_id = face_groups.id order by id) as "clusterIds"
    from face_groups where family_id = ${familyId} and id = any(${ids}::uuid[])
    order by id for update`.execute(db)
  if (rows.length === 0) throw missing()
  return rows
}

export async function setGroup(
  { db, familyId }: FamilyEditor,
  id: string,
  change: { person_id?: string | null; is_hidden?: boolean; is_by_hand?: boolean },
): Promise<void> {
  await db
    .updateTable('face_groups')
    .set({ is_by_hand: true, ...change })
    .where('id', '=', id)
    .where('family_id', '=', familyId)
    .execute()
}

/** A group that has lost its last cluster is gone; see the migration. */
export async function moveClusters(
  { db, familyId }: FamilyEditor,
  clusterIds: readonly string[],
  into: string,
): Promise<void> {
  await sql`update face_clusters set group_id = ${into}
    where family_id = ${familyId} and id = any(${clusterIds}::uuid[])`.execute(db)
}

export async function unsettle(
  { db, familyId }: FamilyEditor,
  groupIds: readonly string[],
): Promise<void> {
  await sql`update faces set is_settled = false from face_clusters
    where face_clusters.id = cluster_id and faces.family_id = ${familyId}
      and face_clusters.group_id = any(${groupIds}::uuid[])`.execute(db)
}

/** Keeps what it is where it is there already. */
export async function insertGroup(
  { db, familyId: family_id }: FamilyEditor,
  id: string,
): Promise<void> {
  await db
    .insertInto('face_groups')
    .values({ id, family_id, is_by_hand: true })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function insertCluster(
  { db, familyId: family_id }: FamilyEditor,
  { id, groupId }: { id: string; groupId: string },
): Promise<void> {
  await db
    .insertInto('face_clusters')
    .values({ id, family_id, group_id: groupId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Which of these clusters and faces are the family's. */
export async function clustersHere(
  { db, familyId }: FamilyEditor,
  groups: FacesBefore['groups'],
  faces: FacesBefore['faces'],
): Promise<{ clusters: Set<string>; faces: Set<string> }> {
  const among = async (table: 'face_clusters' | 'faces', ids: readonly string[]) => {
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(table)} where family_id = ${familyId} and id = any(${ids}::uuid[])`.execute(
      db,
    )
    return new Set(rows.map(({ id }) => id))
  }
  return {
    clusters: await among(
      'face_clusters',
      groups.flatMap(({ clusterIds }) => clusterIds),
    ),
    faces: await among(
      'faces',
      faces.map(({ id }) => id),
    ),
  }
}
