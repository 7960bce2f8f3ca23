import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { actAsSystem } from '#server/platform/elevate.ts'
import { newPerson } from '#tests/support/families.ts'
import { plainText } from '#tests/support/plain-words.ts'
import { testServer } from '#tests/support/server.ts'
import { addUpHeldBytes } from './add-up-held-bytes.ts'

const app = await testServer()
const { system } = app.database

/** What is added up, beside what the files themselves take. */
async function bothSums(familyId: string) {
  const { rows } = await sql<{ counted: object; there: object; lines: number }>`
    select
      (select jsonb_object_agg(kind, bytes) from (select is_voice || ' ' || is_private as kind, sum(byte_length) as bytes
        from held_bytes where family_id = ${familyId} group by 1 having sum(byte_length) <> 0) one) as counted,
      (select jsonb_object_agg(kind, bytes) from (
        select (kind in ('audio', 'sealed')) || ' ' || (private_to is not null) as kind, sum(byte_length) as bytes
        from media where family_id = ${familyId} group by 1) one) as there,
      (select count(*)::int from held_bytes where family_id = ${familyId}) as lines`.execute(system)
  return rows[0]!
}

test('what files take is added up as they come, change and go, and the lines of many are put together', async () => {
  const { familyId, accountId } = await newPerson(app)
  await sql`
    insert into media (id, family_id, kind, file_name, content_type, byte_length, sha256, storage_key, private_to, created_at)
    select gen_random_uuid(), ${familyId}, (array['photo', 'audio', 'document'])[1 + n % 3], ${plainText(sql`n || '.x'`)}, 'x/x',
      1000 + n, '', 'media/held/' || n, case when n % 7 = 0 then ${accountId}::uuid end, now()
    from generate_series(1, 200) n`.execute(system)
  await sql`update media set private_to = null where family_id = ${familyId} and byte_length % 14 = 0`.execute(
    system,
  )
  await sql`delete from media where family_id = ${familyId} and byte_length % 5 = 0`.execute(system)
  const before = await bothSums(familyId)
  expect(before.counted).toEqual(before.there)
  expect(before.lines).toBeGreaterThan(200)
  await addUpHeldBytes(actAsSystem(app.ports))
  expect(await bothSums(familyId)).toEqual({ ...before, lines: 4 })
  // With the family its lines go.
  await sql`delete from families where id = ${familyId}`.execute(system)
  expect(await bothSums(familyId)).toEqual({ counted: null, there: null, lines: 0 })
})
