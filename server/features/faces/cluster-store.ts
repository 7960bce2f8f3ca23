import { sql } from 'kysely'
import type { SeenFace } from '#server/platform/ai/seeing/eye.ts'
import type { FamilyEditor, System } from '#server/platform/actors.ts'
import { sealedText } from '#server/platform/encryption/sealed.ts'
import { centreOf, joined, type Centre, type Cluster, type Placed } from './grouping.ts'
import { mostKnown } from './known-clusters.ts'
import { textOf, textOfCentre, vectorIn } from './stored-vector.ts'

const mostCounted = 200

/** One family's faces are changed by one worker or one hand at a time. Taken before any of their rows. */
export async function onlyUs(
  { db }: Pick<System | FamilyEditor, 'db'>,
  familyId: string,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(kinfold_faces_lock(${familyId}))`.execute(db)
}

/** Clusters that somebody parted or that lost a face; of a very large one its newest faces stand for all. */
export async function countAgain({ db }: System, familyId: string): Promise<void> {
  const stale = await db
    .selectFrom('face_clusters')
    .select('id')
    .where('family_id', '=', familyId)
    .where('centre', 'is', null)
    .limit(mostKnown)
    .execute()
  for (const { id } of stale) {
    const rows = await db
      .selectFrom('faces')
      .select('vector')
      .where('cluster_id', '=', id)
      .orderBy('id', 'desc')
      .limit(mostCounted)
      .execute()
    const [first, ...more] = rows.map(({ vector }) => centreOf(vectorIn(vector)))
    if (first) await setCentre(db, familyId, id, more.reduce(joined, first))
  }
}

async function setCentre(db: System['db'], familyId: string, id: string, centre: Centre) {
  await db
    .updateTable('face_clusters')
    .set({ centre: sealedText(familyId, textOfCentre(centre)) })
    .where('id', '=', id)
    .execute()
}

/** Whether both have a face in the same picture: then they aren't the same person. */
export async function areTogether({ db }: System, a: string, b: string): Promise<boolean> {
  const { rows } = await sql`
    select from faces one join faces other on other.family_id = one.family_id and other.memory_id = one.memory_id
    where one.cluster_id = ${a} and other.cluster_id = ${b} limit 1`.execute(db)
  return rows.length > 0
}

interface Found {
  readonly familyId: string
  readonly memoryId: string
  readonly faces: readonly SeenFace[]
  readonly placed: Placed
  readonly known: readonly Cluster[]
}

export async function keepPlaced(system: System, found: Found): Promise<void> {
  const { familyId: family_id, memoryId: memory_id, faces, placed, known } = found
  const { db } = system
  const before = new Set(known.map(({ id }) => id))
  for (const { id } of placed.changed.filter((cluster) => !before.has(cluster.id))) {
    const group_id = system.newId()
    await db.insertInto('face_groups').values({ id: group_id, family_id }).execute()
    await db.insertInto('face_clusters').values({ id, family_id, group_id }).execute()
  }
  for (const { from, into } of placed.joined)
    await db
      .updateTable('faces')
      .set({ cluster_id: into })
      .where('cluster_id', '=', from)
      .where('family_id', '=', family_id)
      .execute()
  if (faces.length > 0)
    await db
      .insertInto('faces')
      .values(
        faces.map(({ box, vector, picture }, i) => ({
          id: system.newId(),
          family_id,
          memory_id,
          cluster_id: placed.clusterIds[i]!,
          box_left: box.left,
          box_top: box.top,
          box_width: box.width,
          box_height: box.height,
          vector: sealedText(family_id, textOf(vector)),
          picture: sealedText(family_id, Buffer.from(picture).toString('base64')),
          is_shown: sql<boolean>`(select trashed_at is null from memories where id = ${memory_id})`,
          is_settled: false,
        })),
      )
      .execute()
  for (const { id, centre } of placed.changed) await setCentre(db, family_id, id, centre)
}
