import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { connect } from './connect.ts'

const { system, url } = await testDatabase()

test('a named statement is prepared once and used again', async () => {
  const statement = {
    name: 'add',
    text: 'select $1::int + $2::int as sum, pg_backend_pid() as pid',
  }
  const { rows } = await system.query<{ sum: number; pid: number }>({
    ...statement,
    values: [1, 2],
  })
  expect(rows[0]!.sum).toBe(3)
  await system.query({ ...statement, values: [3, 4] })
  const prepared = await system.pool.query(
    `select name from pg_prepared_statements where name = 'add'`,
  )
  expect(prepared.rows).toEqual([{ name: 'add' }])
})

test('the system reads tables as their types describe them', async () => {
  const settings = await system.selectFrom('system_settings').selectAll().executeTakeFirstOrThrow()
  expect(settings.max_file_size_mb).toBe(100)
})

test('a restart of PostgreSQL costs the queries under way and nothing after', async () => {
  await system.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`)
  await expect(system.pool.query('select pg_terminate_backend(pg_backend_pid())')).rejects.toThrow(
    /terminat|not queryable/,
  )
  expect((await system.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('a connection that breaks is told, but not while all of them are being closed', async () => {
  const told: string[] = []
  const database = connect(url, { onError: ({ message }) => told.push(message) })
  const broken = () => database.system.pool.emit('error', new Error('ended from outside'))
  broken()
  const closed = database.close()
  broken()
  await closed
  expect(told).toEqual(['ended from outside'])
})
