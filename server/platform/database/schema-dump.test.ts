import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { dumpSchema } from './schema-dump.ts'

const database = await testDatabase()
const dump = await dumpSchema(database.url)

const kept = (file: string) => readFile(`${import.meta.dirname}/../../database/${file}`, 'utf8')

test('schema.sql shows the database as the migrations make it', async () => {
  expect(await kept('schema.sql'), 'It is stale: run `npm run schema`.').toBe(dump.sql)
})

test('types.ts describes the database as the migrations make it', async () => {
  expect(await kept('types.ts'), 'It is stale: run `npm run schema`.').toBe(dump.types)
})
