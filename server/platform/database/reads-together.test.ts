import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'

const { system } = await testDatabase()

const statement = (value: number) => ({
  name: 'who asks',
  text: 'select $1::int as asked, pg_backend_pid() as pid, now()::text as at',
  values: [value],
})

test('what is asked in one round of the event loop is answered in one, each with its own values', async () => {
  const answers = await Promise.all([1, 2, 3].map((value) => system.reads.ask(statement(value))))
  expect(answers.map(({ rows }) => rows[0]!['asked'])).toEqual([1, 2, 3])
  expect(new Set(answers.map(({ rows }) => rows[0]!['at'])).size).toBe(1)
})

test('a connection that was cut fails who waited for it, and the next one is answered', async () => {
  const { rows } = await system.reads.ask(statement(1))
  const ended = system.reads.ask({
    text: 'select pg_terminate_backend(pg_backend_pid()), $1::int',
    values: [1],
  })
  await expect(ended).rejects.toThrow('terminat')
  const next = await system.reads.ask(statement(2))
  expect(next.rows[0]!['asked']).toBe(2)
  expect(rows[0]!['asked']).toBe(1)
})

test('a failed question leaves the others answered', async () => {
  for (let i = 0; i < 6; i += 1) {
    const failing = { text: 'select 1 / $1::int', values: [0] }
    await expect(system.reads.ask(failing)).rejects.toThrow('division by zero')
  }
  expect((await system.reads.ask(statement(4))).rows[0]!['asked']).toBe(4)
})
