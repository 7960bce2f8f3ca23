import { Client } from 'pg'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { PatientPool } from './patient-pool.ts'

const { system, url } = await testDatabase()

/** The address of a user who may have two connections at once. */
async function narrowUrl(): Promise<string> {
  await system.pool.query(`create role narrow login password 'narrow' connection limit 2`)
  const narrow = new URL(url)
  narrow.username = 'narrow'
  narrow.password = 'narrow'
  return String(narrow)
}

test('where every connection of PostgreSQL is taken, the next one waits until another ends; where none does, it is told', async () => {
  const connectionString = await narrowUrl()
  const others = [new Client({ connectionString }), new Client({ connectionString })]
  for (const one of others) await one.connect()
  const patient = new PatientPool({ connectionString, max: 5 }, 120_000)
  const hurried = new PatientPool({ connectionString, max: 5 }, 200)
  try {
    await expect(hurried.query('select 1')).rejects.toMatchObject({ code: '53300' })
    const waiting = Promise.all([1, 2, 3].map((one) => patient.query('select $1::int as n', [one])))
    let isAnswered = false
    void waiting.then(() => (isAnswered = true))
    await expect(new PatientPool({ connectionString }, 100).connect()).rejects.toMatchObject({
      code: '53300',
    })
    expect(isAnswered).toBe(false)
    await others[0]!.end()
    expect((await waiting).map(({ rows }) => rows[0].n)).toEqual([1, 2, 3])
    await others[1]!.end()
  } finally {
    await patient.end()
    await hurried.end()
    await system.pool.query('drop role narrow')
  }
})

test('whoever finds every connection of the pool taken waits in a line with an end, and is told so in either case', async () => {
  const pool = new PatientPool({ connectionString: url, max: 1 }, 120_000, 1)
  const hurried = new PatientPool({ connectionString: url, max: 1 }, 50)
  const [first, other] = [await pool.connect(), await hurried.connect()]
  const second = pool.connect()
  await expect(pool.connect()).rejects.toMatchObject({ code: '53300' })
  await expect(hurried.connect()).rejects.toMatchObject({ code: '53300' })
  first.release()
  other.release()
  ;(await second).release()
  await Promise.all([pool.end(), hurried.end()])
})

test('whatever else is wrong is told at once', async () => {
  const nobody = new URL(url)
  nobody.username = 'nobody-of-that-name'
  const pool = new PatientPool({ connectionString: String(nobody) }, 120_000)
  await expect(pool.query('select 1')).rejects.toMatchObject({
    code: expect.stringMatching(/^28/),
  })
  await pool.end()
})
