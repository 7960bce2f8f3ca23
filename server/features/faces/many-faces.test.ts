import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { faces } from '#contract/faces.ts'
import { makePictures } from '#server/features/vault/make-pictures.ts'
import { inTransaction } from '#server/platform/actors.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { sealedText } from '#server/platform/encryption/sealed.ts'
import { faceOf, standInForEye } from '#tests/support/stand-in-eye.ts'
import { newPerson } from '#tests/support/families.ts'
import { testServer } from '#tests/support/server.ts'
import { findFaces } from './find-faces.ts'
import { centreOf } from './grouping.ts'
import { knownClusters, OpenedCentres } from './known-clusters.ts'
import { textOfCentre } from './stored-vector.ts'

const app = await testServer()
const eye = standInForEye(app)
let base: string
beforeAll(async () => {
  base = await app.listen()
})
const system = () => actAsSystem(app.ports)

async function familyWith(name: string, ...persons: readonly number[]) {
  const owner = await newPerson(app, { name })
  await app.call(faces.turnOn, { as: owner, params: { familyId: owner.familyId } })
  for (const person of persons) await eye.bring(base, owner, [faceOf(person)])
  await makePictures(system())
  await findFaces(system())
  const clusters = await app.database.system
    .selectFrom('face_clusters')
    .select(['id', 'group_id'])
    .where('family_id', '=', owner.familyId)
    .orderBy('id')
    .execute()
  return { owner, clusters }
}

test('however many faces move, come or go at once, each cluster and group is counted once', async () => {
  const { owner, clusters } = await familyWith('ada', 1, 2)
  const [from, into] = clusters
  await inTransaction(system(), async ({ db }) => {
    const updates = async () => {
      const { rows } = await sql<{ rows: number }>`
        select sum(n_tup_upd)::integer as rows from pg_stat_xact_user_tables
        where relname in ('face_clusters', 'face_groups')`.execute(db)
      return rows[0]!.rows
    }
    // What this connection did before may still be counted with it.
    const before = await updates()
    const touched = async () => (await updates()) - before
    const counts = () =>
      db
        .selectFrom('face_clusters')
        .innerJoin('face_groups', 'face_groups.id', 'group_id')
        .select([
          'face_clusters.id',
          'face_clusters.face_count',
          'face_groups.face_count as inGroup',
        ])
        .where('face_clusters.family_id', '=', owner.familyId)
        .orderBy('face_clusters.id')
        .execute()
    await sql`
      insert into faces (id, family_id, memory_id, cluster_id, box_left, box_top, box_width, box_height, vector, picture,
        is_shown)
      select gen_random_uuid(), family_id, memory_id, cluster_id, 0, 0, 1, 1, vector, picture, number % 10 > 0
      from faces, generate_series(1, 500) number where cluster_id = ${from!.id}`.execute(db)
    expect(await counts()).toMatchObject([
      { face_count: 451, inGroup: 451 },
      { face_count: 1, inGroup: 1 },
    ])
    expect(await touched()).toBeLessThanOrEqual(2)
    await sql`update faces set cluster_id = ${into!.id} where cluster_id = ${from!.id}`.execute(db)
    expect(await counts()).toMatchObject([{ id: into!.id, face_count: 452, inGroup: 452 }])
    expect(await touched()).toBeLessThanOrEqual(10)
    await sql`update faces set is_shown = false where cluster_id = ${into!.id}`.execute(db)
    expect(await counts()).toMatchObject([{ face_count: 0, inGroup: 0 }])
    await sql`update faces set is_settled = true where cluster_id = ${into!.id}`.execute(db)
    expect(await touched()).toBeLessThanOrEqual(12)
    await sql`delete from faces where cluster_id = ${into!.id}`.execute(db)
    expect(await counts()).toEqual([])
  })
})

test('what is known of people is opened once for a job, and then only what has changed', async () => {
  const { owner, clusters } = await familyWith('bea', 1, 2, 3)
  const opened = new OpenedCentres()
  const { familyId } = owner
  const known = () => knownClusters(system(), { familyId, opened })
  expect((await known()).map(({ id }) => id)).toEqual(clusters.map(({ id }) => id))
  expect(opened.opened).toBe(3)
  await known()
  expect(opened.opened).toBe(3)
  const centre = { ...centreOf(faceOf(9).vector), count: 7 }
  await app.database.system
    .updateTable('face_clusters')
    .set({ centre: sealedText(familyId, textOfCentre(centre)) })
    .where('id', '=', clusters[1]!.id)
    .execute()
  expect((await known())[1]!.centre.count).toBe(7)
  expect(opened.opened).toBe(4)
})
