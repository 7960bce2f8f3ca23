import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { testDatabase } from '#tests/support/database.ts'
import { toInstant } from './value-types.ts'

const { system } = await testDatabase({ migrated: false })

const read = async (expression: string): Promise<unknown> =>
  (await system.pool.query(`select ${expression} as value`)).rows[0].value

test('an instant arrives as the clock stamped it', async () => {
  for (const stamped of [
    '2026-11-15T03:15:10.120Z',
    '2026-11-15T03:15:10.000Z',
    '1890-02-28T23:59:59.999Z',
  ])
    expect(await read(`'${stamped}'::timestamptz`)).toBe(stamped)
})

test('microseconds are kept, so that the same time asked for again is found', async () => {
  const value = await read(`timestamptz '2026-11-15 03:15:10.123456Z'`)
  expect(value).toBe('2026-11-15T03:15:10.123456Z')
  expect(await read(`timestamptz '2026-11-15 03:15:10.123456Z' = '${value}'`)).toBe(true)
})

test('an instant is valid ISO 8601 whatever zone the server lives in', async () => {
  const client = await system.pool.connect()
  try {
    for (const zone of ['UTC', 'America/St_Johns', 'Asia/Kathmandu', 'Pacific/Kiritimati']) {
      await client.query(`set time zone '${zone}'`)
      const { rows } = await client.query(`select timestamptz '2026-11-15T03:15:10.5Z' as value`)
      expect(rows[0].value).toBe('2026-11-15T03:15:10.500Z')
      expect(z.iso.datetime().safeParse(rows[0].value).success).toBe(true)
    }
    // Amsterdam's clocks were 19 minutes and 32 seconds ahead until 1937.
    await client.query(`set time zone 'Europe/Amsterdam'`)
    const { rows } = await client.query(`select timestamptz '1890-01-01T00:00:00Z' as value`)
    expect(rows[0].value).toBe('1890-01-01T00:00:00.000Z')
  } finally {
    client.release(true)
  }
})

test('what no calendar of ours reaches stays as PostgreSQL writes it', () => {
  expect(toInstant('infinity')).toBe('infinity')
  expect(toInstant('0044-03-15 12:00:00+00 BC')).toBe('0044-03-15 12:00:00+00 BC')
})

test('a date is a date, without a zone that could move it', async () => {
  expect(await read(`date '2024-02-29'`)).toBe('2024-02-29')
})

test('a bigint is a number, and one too large for that is refused', async () => {
  expect(await read('9007199254740991::bigint')).toBe(Number.MAX_SAFE_INTEGER)
  expect(await read('count(*)')).toBe(1)
  await expect(read('9007199254740993::bigint')).rejects.toThrow('too large')
})

test('a decimal is text, so that no cent is rounded away', async () => {
  expect(await read('0.10::numeric(10, 2)')).toBe('0.10')
})

test('arrays hold what their elements would be alone', async () => {
  expect(await read(`array[timestamptz '2026-01-01Z', null]`)).toEqual([
    '2026-01-01T00:00:00.000Z',
    null,
  ])
  expect(await read(`array[date '2026-01-01']`)).toEqual(['2026-01-01'])
  expect(await read('array[1::bigint, 2]')).toEqual([1, 2])
  expect(await read('array[1.50::numeric]')).toEqual(['1.50'])
})

test('bytes, JSON and truth arrive as themselves', async () => {
  expect(await read(`'\\x00ff'::bytea`)).toEqual(Buffer.from([0, 255]))
  expect(await read(`'{"a": [1, null]}'::jsonb`)).toEqual({ a: [1, null] })
  expect(await read('true')).toBe(true)
})
