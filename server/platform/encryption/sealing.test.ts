import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connect } from '#server/platform/database/connect.ts'
import { testPorts } from '#tests/support/ports.ts'
import { rotateServiceKey, setLostKeysAside } from './rewrap.ts'
import { sealedJson, sealedText } from './sealed.ts'
import { openValue, plainValue, sealValue } from './sealed-value.ts'
import { wrappingKey } from './wrapping.ts'

const { ports, database } = await testPorts()
const { system, clock, config } = ports

const planted = 'What nobody but Nora may read'
const at = clock.now().toString()

async function family(): Promise<string> {
  const id = randomUUID()
  await system.insertInto('families').values({ id, name: 'Ellis', created_at: at }).execute()
  return id
}

/** Somewhere to put words: a file's row needs no author. */
async function keep(familyId: string, words = planted, db: typeof system | Trx = system) {
  const id = randomUUID()
  await db
    .insertInto('media')
    .values({
      id,
      family_id: familyId,
      kind: 'audio',
      file_name: sealedText(familyId, words),
      content_type: 'audio/wav',
      byte_length: 1,
      sha256: '00',
      storage_key: `media/${familyId}/${id}`,
      created_at: at,
    })
    .execute()
  return id
}
type Trx = Parameters<Parameters<ReturnType<typeof system.transaction>['execute']>[0]>[0]

const read = async (id: string, db: typeof system = system) =>
  (await db.selectFrom('media').select('file_name').where('id', '=', id).executeTakeFirstOrThrow())
    .file_name
const asItLies = async (id: string) => {
  const { rows } = await system.pool.query('select file_name from media where id = $1', [id])
  return rows[0].file_name as Buffer
}

test('words lie sealed in their column, twice the same not alike, and are read as they were written', async () => {
  const familyId = await family()
  const [one, two] = [await keep(familyId), await keep(familyId)]
  for (const id of [one, two]) {
    expect(await read(id)).toBe(planted)
    expect((await asItLies(id)).includes('Nora')).toBe(false)
  }
  expect(await asItLies(one)).not.toEqual(await asItLies(two))
})

test('a value opens with its family’s key alone, and not after a byte of it was changed', () => {
  const [key, other] = [randomBytes(32), randomBytes(32)]
  const sealed = sealValue('text', planted, randomUUID(), key)
  expect(openValue(sealed, key)).toEqual({ said: planted })
  expect(openValue(sealed, other)).toBeUndefined()
  for (const place of [10, 30, 45, sealed.length - 1]) {
    const changed = Buffer.from(sealed)
    changed[place]! ^= 1
    expect(openValue(changed, key)).toBeUndefined()
  }
})

test('what somebody types is never taken for something sealed', async () => {
  const familyId = await family()
  const sealed = await asItLies(await keep(familyId))
  for (const typed of [sealed.toString('latin1'), `\\x${sealed.toString('hex')}`, 'ÿkinfoldt'])
    expect(await read(await keep(familyId, typed))).toBe(typed)
})

test('nothing that isn’t sealed gets into such a column', async () => {
  const id = await keep(await family())
  const write = sql`update media set file_name = ${Buffer.from(planted)} where id = ${id}`
  await expect(write.execute(system)).rejects.toThrow('sealed_text')
})

test('a family whose first words were rolled back, key and all, goes on with another key', async () => {
  const familyId = await family()
  const broken = system.transaction().execute(async (db) => {
    const id = await keep(familyId, planted, db)
    await db.selectFrom('media').select('file_name').where('id', '=', id).execute()
    throw new Error('rolled back')
  })
  await expect(broken).rejects.toThrow('rolled back')
  expect(await read(await keep(familyId))).toBe(planted)
  const fresh = connect(database.url, { size: 1, serviceKeys: config.serviceKeys })
  const id = await keep(familyId)
  expect(await read(id, fresh.system)).toBe(planted)
  await fresh.close()
})

test('words from before, and words that aren’t there, are read as they are', () => {
  expect(openValue(plainValue('text', 'As before'), undefined)).toEqual({ said: 'As before' })
  expect(openValue(plainValue('json', '[1, 2]'), undefined)).toEqual({ said: [1, 2] })
  const key = randomBytes(32)
  expect(sealedText(randomUUID(), '').asParameter(key)).toEqual(plainValue('text', ''))
  expect(sealedJson(randomUUID(), []).asParameter(key)).toEqual(plainValue('json', '[]'))
})

test('with another service key everything still opens; with a lost one a sentence stands there, and nothing breaks', async () => {
  const id = await keep(await family())
  const next = wrappingKey('another service key, long enough to be one', 'service-key')
  await rotateServiceKey({ system, serviceKeys: [next, ...config.serviceKeys] })
  const rotated = connect(database.url, { size: 1, serviceKeys: [next] })
  expect(await read(id, rotated.system)).toBe(planted)
  await rotated.close()
  await setLostKeysAside({ system, serviceKeys: config.serviceKeys, clock })
  const without = connect(database.url, { size: 1, serviceKeys: config.serviceKeys })
  expect(await read(id, without.system)).toBe('These words can’t be opened: their key is lost.')
  await without.close()
})
