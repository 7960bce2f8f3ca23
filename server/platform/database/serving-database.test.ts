import { sql, type Kysely } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'

const { system, serving } = await testDatabase()

await system.pool.query(`
  create table notes (family_id uuid not null, text text not null unique deferrable initially deferred);
  alter table notes enable row level security;
  create policy same_family on notes to kinfold_serving
    using (family_id = nullif(split_part(current_setting('kinfold.scope', true), '|', 2), '')::uuid);
  grant select, insert, update, delete on notes to kinfold_serving`)

const ours = '01890000-0000-7000-8000-000000000001'
const theirs = '01890000-0000-7000-8000-000000000002'

const write = (db: Kysely<never>, text: string, family = ours) =>
  sql`insert into notes values (${family}, ${text})`.execute(db)

const seen = async (db: Kysely<never>) =>
  (await sql<{ text: string }>`select text from notes order by text`.execute(db)).rows.map(
    (row) => row.text,
  )

const kept = () => seen(system as never)

const scopeOf = async (db: Kysely<never>) =>
  (
    await sql<
      Record<string, string>
    >`select pg_has_role(current_user, 'kinfold_serving', 'usage') as serves, split_part(current_setting('kinfold.scope'), '|', 1) as account,
      split_part(current_setting('kinfold.scope'), '|', 2) as family`.execute(db)
  ).rows[0]

beforeEach(() => system.pool.query('delete from notes'))

test('a request runs as the serving role, within the scope it was given', async () => {
  const scope = { accountId: theirs, familyId: ours }
  expect(await serving.inScope(scope, scopeOf as never)).toEqual({
    serves: true,
    account: theirs,
    family: ours,
  })
})

test('a family sees its own rows and can’t write another’s', async () => {
  await write(system as never, 'ours')
  await write(system as never, 'theirs', theirs)
  expect(await serving.inScope({ familyId: ours }, seen as never)).toEqual(['ours'])
  await expect(
    serving.inScope({ familyId: ours }, (db) => write(db as never, 'forged', theirs)),
  ).rejects.toThrow('row-level security')
  expect(await kept()).toEqual(['ours', 'theirs'])
})

test('nobody’s scope sees nothing', async () => {
  await write(system as never, 'ours')
  expect(await serving.inScope({}, seen as never)).toEqual([])
})

test('no scope is left behind on a connection for whoever comes next', async () => {
  await write(system as never, 'ours')
  const many = Array.from({ length: 40 }, (_, index) =>
    serving.inScope(index % 2 ? { accountId: ours, familyId: ours } : {}, async (db) => ({
      rows: await seen(db as never),
      scope: await scopeOf(db as never),
    })),
  )
  const answers = await Promise.all(many)
  for (const [index, { rows, scope }] of answers.entries()) {
    expect(rows).toEqual(index % 2 ? ['ours'] : [])
    expect(scope).toMatchObject(index % 2 ? { family: ours } : { account: '', family: '' })
  }
})

test('what was written stays if the work returns, and goes if it throws', async () => {
  await serving.inScope({ familyId: ours }, (db) => write(db as never, 'kept'))
  const failure = new Error('changed my mind')
  const work = serving.inScope({ familyId: ours }, async (db) => {
    await write(db as never, 'gone')
    throw failure
  })
  await expect(work).rejects.toBe(failure)
  expect(await kept()).toEqual(['kept'])
})

test('an error that only the commit finds reaches the caller', async () => {
  const work = serving.inScope({ familyId: ours }, async (db) => {
    await write(db as never, 'twin')
    await write(db as never, 'twin')
  })
  await expect(work).rejects.toThrow('duplicate key')
  expect(await kept()).toEqual([])
})

test('a failed statement that was swallowed can’t pass for success', async () => {
  const work = serving.inScope({ familyId: ours }, async (db) => {
    await write(db as never, 'lost')
    await sql`select 1 / 0`.execute(db).catch(() => {})
  })
  await expect(work).rejects.toThrow('rolled back')
  expect(await kept()).toEqual([])
})

test('a scope takes nothing but UUIDs', async () => {
  const forged = [
    { accountId: `${ours}'; drop table notes; --` },
    { familyId: 'family' },
    { authoredFamilyId: `${ours}'` },
  ]
  for (const scope of forged)
    await expect(serving.inScope(scope, async () => 'in')).rejects.toThrow('A scope takes only')
})

test('statements started together all run', async () => {
  await serving.inScope({ familyId: ours }, (db) =>
    Promise.all(['a', 'b', 'c'].map((text) => write(db as never, text))),
  )
  expect(await kept()).toEqual(['a', 'b', 'c'])
})

test('a query that comes after the end is refused', async () => {
  let escaped: Kysely<never> | undefined
  await serving.inScope({ familyId: ours }, async (db) => void (escaped = db as never))
  await expect(write(escaped!, 'late')).rejects.toThrow('came too late')
  expect(await kept()).toEqual([])
})

test('a unit inside the transaction can fail alone', async () => {
  await serving.inScope({ familyId: ours }, async (db) => {
    await write(db as never, 'before')
    const unit = db.transaction().execute(async (part) => {
      await write(part as never, 'in the unit')
      await sql`select 1 / 0`.execute(part)
    })
    await expect(unit).rejects.toThrow('division by zero')
    await db.transaction().execute((part) => write(part as never, 'in a second unit'))
  })
  expect(await kept()).toEqual(['before', 'in a second unit'])
})

test('two units at once are refused rather than mixed up', async () => {
  await serving.inScope({ familyId: ours }, async (db) => {
    const [first, second] = await Promise.allSettled([
      db.transaction().execute((part) => write(part as never, 'first')),
      db.transaction().execute((part) => write(part as never, 'second')),
    ])
    expect(first.status).toBe('fulfilled')
    expect(String((second as PromiseRejectedResult).reason)).toContain('already open')
  })
  expect(await kept()).toEqual(['first'])
})

test('a connection cut in the middle fails its request and no other', async () => {
  const cut = serving.inScope({ familyId: ours }, async (db) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
    await system.pool.query('select pg_terminate_backend($1)', [rows[0]!.pid])
    await write(db as never, 'never')
  })
  await expect(cut).rejects.toThrow(/terminat|not queryable|EPIPE/)
  await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      serving.inScope({ familyId: ours }, (db) => write(db as never, `after ${index}`)),
    ),
  )
  expect(await kept()).toHaveLength(10)
})

test('more requests than connections wait their turn', async () => {
  const done = await Promise.all(
    Array.from({ length: 60 }, () =>
      serving.inScope(
        { familyId: ours },
        async (db) => (await sql`select pg_sleep(0.005)`.execute(db)).rows.length,
      ),
    ),
  )
  expect(done).toHaveLength(60)
})
