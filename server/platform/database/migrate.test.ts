import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { testFolder } from '#tests/support/test-folder.ts'
import { createDatabase } from '#tests/support/test-server.ts'
import { migrate, readMigrations } from './migrate.ts'
import { inSession } from './session.ts'

const root = testFolder()

const first = { '0001-people.sql': 'create table people (id int); insert into people values (1);' }
const second = { '0002-notes.sql': 'create table notes (id int);' }

let count = 0
function folderWith(files: Record<string, string>): string {
  const folder = join(root, String((count += 1)))
  mkdirSync(folder)
  for (const [name, sql] of Object.entries(files)) writeFileSync(join(folder, name), sql)
  return folder
}

async function onFreshDatabase(work: (url: string) => Promise<void>): Promise<void> {
  const { url, drop } = await createDatabase(inject('testServer'), { migrated: false })
  try {
    await work(url)
  } finally {
    await drop()
  }
}

const ask = (url: string, query: string) =>
  inSession(url, async (client) => (await client.query(query)).rows)

test('migrations are applied in order, once', () =>
  onFreshDatabase(async (url) => {
    expect(await migrate(url, folderWith(first))).toEqual(['0001-people'])
    const both = folderWith({ ...second, ...first })
    expect(await migrate(url, both)).toEqual(['0002-notes'])
    expect(await migrate(url, both)).toEqual([])
    expect(await ask(url, 'select count(*)::int as people from people')).toEqual([{ people: 1 }])
    expect(
      await ask(url, 'select name, length(sha256) as digits from migrations order by name'),
    ).toEqual([
      { name: '0001-people', digits: 64 },
      { name: '0002-notes', digits: 64 },
    ])
  }))

test('four processes that start at once agree on who applies what', () =>
  onFreshDatabase(async (url) => {
    const folder = folderWith({
      ...first,
      ...second,
      '0003-slow.sql': 'select pg_sleep(0.2); create table slow ();',
    })
    const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(url, folder)))
    expect(applied.map((names) => names.length).sort()).toEqual([0, 0, 0, 3])
    expect(await ask(url, 'select count(*)::int as people from people')).toEqual([{ people: 1 }])
  }))

test('an edited migration is refused', () =>
  onFreshDatabase(async (url) => {
    await migrate(url, folderWith(first))
    const edited = folderWith({ '0001-people.sql': 'create table people (id bigint);', ...second })
    await expect(migrate(url, edited)).rejects.toThrow(
      '0001-people was changed after it had been applied',
    )
    expect(await ask(url, `select to_regclass('notes') as notes`)).toEqual([{ notes: null }])
  }))

test('a migration that comes late with a low number is refused', () =>
  onFreshDatabase(async (url) => {
    await migrate(url, folderWith({ ...first, '0003-later.sql': 'create table later ();' }))
    const late = folderWith({ ...first, ...second, '0003-later.sql': 'create table later ();' })
    await expect(migrate(url, late)).rejects.toThrow('0002-notes sorts before 0003-later')
  }))

test('a database of a newer version is left alone', () =>
  onFreshDatabase(async (url) => {
    await migrate(url, folderWith({ ...first, ...second }))
    await expect(migrate(url, folderWith(first))).rejects.toThrow(
      '0002-notes, which this version of Kinfold doesn’t know',
    )
  }))

test('a migration that fails leaves nothing of itself, and what came before it', () =>
  onFreshDatabase(async (url) => {
    const broken = { '0002-broken.sql': 'create table half (); select 1 / 0;' }
    await expect(migrate(url, folderWith({ ...first, ...broken }))).rejects.toThrow(
      'The migration 0002-broken failed: division by zero',
    )
    expect(await ask(url, 'select name from migrations')).toEqual([{ name: '0001-people' }])
    expect(await ask(url, `select to_regclass('half') as half`)).toEqual([{ half: null }])
    expect(await migrate(url, folderWith({ ...first, ...second }))).toEqual(['0002-notes'])
  }))

const reading = 'begin; select from people'
const widening = {
  '0002-notes.sql': 'create table notes (); alter table people add column note text;',
}

test('a migration that finds a table in use lets requests through, and comes again until it is free', () =>
  onFreshDatabase(async (url) => {
    await migrate(url, folderWith(first))
    await inSession(url, async (backup) => {
      await backup.query(reading)
      const told: string[] = []
      const onBusy = async (name: string) => {
        told.push(name)
        expect(await ask(url, 'select id from people')).toEqual([{ id: 1 }])
        if (told.length === 2) await backup.query('commit')
      }
      const patience = { lockTimeout: '10ms', restMs: 1, onBusy }
      const applied = await migrate(url, folderWith({ ...first, ...widening }), undefined, patience)
      expect(applied).toEqual(['0002-notes'])
      expect(told).toContain('0002-notes')
    })
    expect(await ask(url, 'select note from people')).toEqual([{ note: null }])
  }))

test('a migration whose table is never free gives up with a sentence, and changes nothing', () =>
  onFreshDatabase(async (url) => {
    await migrate(url, folderWith(first))
    await inSession(url, async (backup) => {
      await backup.query(reading)
      const folder = folderWith({ ...first, ...widening })
      await expect(
        migrate(url, folder, undefined, { lockTimeout: '10ms', restMs: 1, tries: 2 }),
      ).rejects.toThrow('0002-notes couldn’t be applied: other work, such as a backup')
      expect(await ask(url, `select to_regclass('notes') as notes`)).toEqual([{ notes: null }])
    })
  }))

test('a file whose name says nothing about its order is refused', async () => {
  await expect(readMigrations(folderWith({ 'notes.sql': '' }))).rejects.toThrow(
    '0001-some-name.sql',
  )
  const folder = folderWith({ ...first, 'README.md': 'not a migration' })
  expect((await readMigrations(folder)).map(({ name }) => name)).toEqual(['0001-people'])
  rmSync(folder, { recursive: true })
})

test('a database that can’t hold every letter is refused', async () => {
  const server = inject('testServer')
  const name = `kinfold_ascii_${process.pid}`
  await ask(
    server.url,
    `create database ${name} template template0 encoding 'SQL_ASCII' locale_provider libc lc_collate 'C' lc_ctype 'C'`,
  )
  const url = new URL(server.url)
  url.pathname = `/${name}`
  try {
    await expect(migrate(url.href, folderWith(first))).rejects.toThrow('keeps text as SQL_ASCII')
  } finally {
    await ask(server.url, `drop database ${name} with (force)`)
  }
})
