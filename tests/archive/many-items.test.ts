import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createWriteStream, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { chromium } from '@playwright/test'
import { expect, test } from 'vitest'
import { makeHeirloom } from '#server/features/archive/heirloom/make-heirloom.ts'
import { heirloomBytes } from '#server/features/archive/heirloom/send-heirloom.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { signUp } from '#tests/support/accounts.ts'
import { temporaryFolder } from '#tests/support/folder.ts'
import { plainText } from '#tests/support/plain-words.ts'
import { testServer } from '#tests/support/server.ts'
import { faultsOfBag, unpacked, walked, type Unpacked } from '#tests/support/unpacked-archive.ts'
import { photoOf } from './photo-of.ts'

// `npm run archive:proof -- 5000` asks for more; the suite has time for a few, and leaves Chromium to the journey.
const items = Number(process.env['ARCHIVE_ITEMS'] ?? 150)
const isProof = process.env['ARCHIVE_ITEMS'] !== undefined
const app = await testServer()
const { system } = app.database

const idOf = (what: string, n: number) => {
  const hex = createHash('sha256').update(`${what} ${n}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** A family of so many photos over sixty years, each with a caption and somebody in it, and a person for every ten. */
async function plant(familyId: string, accountId: string): Promise<void> {
  const at = app.clock.now().toString()
  const people = Math.max(2, Math.ceil(items / 10))
  for (let n = 0; n < people; n += 1)
    await sql`insert into people (id, family_id, given_name, surname, created_at)
      values (${idOf('person', n)}, ${familyId}, ${`Person ${n}`}, ${`Line ${n % 17}`}, ${at})`.execute(
      system,
    )
  for (let n = 0; n < items; n += 1) {
    const id = idOf('photo', n)
    const bytes = await photoOf(n)
    const key = `media/${familyId}/${id}`
    await app.ports.storage.put(
      key,
      (async function* () {
        yield bytes
      })(),
    )
    const sha = createHash('sha256').update(bytes).digest('hex')
    await sql`insert into media (id, family_id, uploaded_by, kind, file_name, content_type, byte_length, sha256, storage_key,
        caption, width, height, created_at)
      values (${id}, ${familyId}, ${accountId}, 'photo', ${plainText(sql`${`photo ${n}.jpg`}::text`)}, 'image/jpeg',
        ${bytes.length}, ${sha}, ${key}, ${`Caption <${n}> & “more”`}, 640, 480, ${at})`.execute(
      system,
    )
    await sql`update memories set taken_on = ${`${1960 + (n % 60)}-07-14`}, certainty = 'day', dated_by = 'hand',
        picture_state = 'none' where id = ${id}`.execute(system)
    await sql`insert into memory_people (memory_id, person_id, family_id)
      values (${id}, ${idOf('person', n % people)}, ${familyId})`.execute(system)
  }
}

async function madeFor(familyId: string, accountId: string) {
  const id = idOf('archive', 1)
  const keys = ['made', 'plan', 'tree'].map((part) => `copies/${familyId}/heirloom-${id}-${part}`)
  await sql`insert into heirlooms (id, family_id, account_id, made_key, plan_key, tree_key, asked_at)
    values (${id}, ${familyId}, ${accountId}, ${keys[0]}, ${keys[1]}, ${keys[2]}, ${app.clock.now().toString()})`.execute(
    system,
  )
  const from = performance.now()
  await makeHeirloom(actAsSystem(app.ports), id)
  const made = performance.now() - from
  const row = await system
    .selectFrom('heirlooms')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { row, made }
}

/** What lies there, with the words of its pages. */
const onDisk = (bag: string): Unpacked =>
  new Map(
    readdirSync(bag, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [
        relative(bag, path),
        path.endsWith('.html') ? readFileSync(path) : Buffer.alloc(0),
      ]),
  )

/** Every page, opened by Chromium from the disk with its network off: what wasn't there. */
async function lookedAt(folder: string, pages: readonly string[]): Promise<string[]> {
  // `npm test` may still be bringing it.
  execFileSync(process.execPath, ['scripts/prepare.mjs', 'browser'])
  const { chromiumOptions } = await import('#tests/support/chromium.ts')
  const browser = await chromium.launch(chromiumOptions)
  const context = await browser.newContext({ offline: true, javaScriptEnabled: false })
  const page = await context.newPage()
  const faults: string[] = []
  page.on('requestfailed', (request) => faults.push(request.url()))
  page.on('request', (request) => {
    if (!request.url().startsWith('file:')) faults.push(request.url())
  })
  for (const path of pages) await page.goto(pathToFileURL(join(folder, path)).href)
  await browser.close()
  return faults
}

test(`the archive of a family of ${items} things is whole, and every page of it leads somewhere`, async () => {
  const nora = await signUp(app, 'nora@archive.example')
  const { id: accountId } = nora.body
  const { family_id: familyId } = await system
    .selectFrom('members')
    .select('family_id')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  await plant(familyId, accountId)
  const { row, made } = await madeFor(familyId, accountId)
  expect(row).toMatchObject({ state: 'ready', missing: 0 })
  const where = { madeKey: row.made_key, planKey: row.plan_key }
  const bytes = () =>
    heirloomBytes(app.ports.storage, where, { start: 0, end: row.byte_length - 1 })
  if (isProof) return prove(bytes, row.byte_length, made)
  const files = unpacked(await buffer(bytes()))
  expect(faultsOfBag(files)).toEqual([])
  expectAllReached(files)
}, 3_600_000)

function expectAllReached(files: Unpacked): number {
  const { faults, reached } = walked(files)
  expect(faults).toEqual([])
  const isPage = (path: string) => path.endsWith('.html')
  const pages = [...files.keys()].filter(isPage).length
  expect([...reached].filter(isPage).length).toBe(pages)
  return pages
}

/** What the Library of Congress’ own program says of the bag, where Python has it (Debian: python3-bagit). */
function judgedElsewhere(bag: string): string {
  const python = (program: string) =>
    spawnSync('python3', ['-c', program, bag], { encoding: 'utf8' })
  if (python('import bagit').status !== 0)
    return 'Python has no bagit here: the bag was checked by sha256sum alone'
  const { status, stderr } = python('import bagit, sys; bagit.Bag(sys.argv[1]).validate()')
  expect(stderr).toBe('')
  expect(status).toBe(0)
  return 'Python’s bagit: the bag is valid'
}

async function prove(bytes: () => Readable, length: number, madeMs: number): Promise<void> {
  const folder = temporaryFolder('archive-proof')
  const zip = join(folder, 'archive.zip')
  const from = performance.now()
  await pipeline(bytes(), createWriteStream(zip))
  const sentMs = performance.now() - from
  expect(statSync(zip).size).toBe(length)
  execFileSync('unzip', ['-q', zip, '-d', folder])
  const bag = join(
    folder,
    readdirSync(folder).find((name) => name !== 'archive.zip')!,
  )
  for (const list of ['manifest-sha256.txt', 'tagmanifest-sha256.txt'])
    execFileSync('sha256sum', ['--quiet', '-c', list], { cwd: bag })
  console.log(judgedElsewhere(bag))
  const files = onDisk(bag)
  const pages = expectAllReached(files)
  const paths = [...files.keys()].filter((path) => path.endsWith('.html'))
  expect(await lookedAt(bag, paths)).toEqual([])
  const zipped = performance.now()
  execFileSync('zip', ['-0', '-q', '-r', join(folder, 'peer.zip'), bag])
  const peerMs = performance.now() - zipped
  const speed = (ms: number) => `${(length / 1024 / 1024 / (ms / 1000)).toFixed(0)} MB/s`
  console.log(`${items} things, ${pages} pages, ${(length / 1024 / 1024).toFixed(0)} MB`)
  console.log(
    `made at ${speed(madeMs)}, sent at ${speed(sentMs)}; zip -0 of the same files: ${speed(peerMs)}`,
  )
  console.log(
    `opened from the disk with the network off: ${pages} pages, 0 requests that failed or went out`,
  )
}
