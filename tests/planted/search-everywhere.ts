import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { openPorts } from '#server/open-ports.ts'
import { readConfig } from '#server/platform/config.ts'
import { restore } from '#server/restore.ts'
import { temporaryFolder } from '#tests/support/folder.ts'
import { plantedWords, type Planted } from './planted-words.ts'
import { searchFolder, type Find, type Needle } from './search-planted.ts'

/** Where what families keep could lie about. */
export const rooms = ['data', 'dump', 'log', 'temporary'] as const
export type Room = (typeof rooms)[number]

export interface Report {
  readonly found: Readonly<Record<Room, Find[]>>
  /** The family's name, or its id in the log: nobody's secret, so the search has to find them. */
  readonly controls: Readonly<Record<Room, Find[]>>
  readonly inBackup: { readonly found: number; readonly controls: number }
  /** What the server says with its key, and what one restored from the backup says. */
  readonly opened: { readonly here: string[]; readonly restored: string[] }
  readonly planted: Planted
}

/** Plants, lets the server live, and searches everything it left on the machine. */
export async function searchEverywhere(): Promise<Report> {
  const planted = plantedWords()
  const folder = temporaryFolder('planted')
  try {
    await live(folder, planted)
    const needles = needlesOf(planted)
    const control = [needle('control', planted.control)]
    // A request's path is in the log, and its family's id in the path.
    const inLog = [needle('control', '/messages')]
    const found = await each((room) => searchFolder(join(folder, room), needles))
    const controls = await each((room) =>
      searchFolder(join(folder, room), room === 'log' ? inLog : control),
    )
    const inBackup = (finds: readonly Find[]) =>
      finds.filter(({ where }) => where.startsWith('backups/')).length
    return {
      found,
      controls,
      inBackup: { found: inBackup(found.data), controls: inBackup(controls.data) },
      opened: await openAgain(folder),
      planted,
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function each(search: (room: Room) => Promise<Find[]>): Promise<Record<Room, Find[]>> {
  const all = await Promise.all(rooms.map(async (room) => [room, await search(room)] as const))
  return Object.fromEntries(all) as Record<Room, Find[]>
}

const needle = (name: string, text: string): Needle => ({ name, bytes: Buffer.from(text) })

const needlesOf = ({ words, tone, peaks }: Planted): Needle[] => [
  ...Object.entries(words).map(([name, word]) => needle(name, word)),
  // The beginning of a word gives away most of it.
  ...Object.entries(words).map(([name, word]) =>
    needle(`${name}, its first letters`, word.slice(0, 9)),
  ),
  { name: 'tone', bytes: Buffer.from(tone, 'hex').subarray(0, 24) },
  needle('waveform', peaks.slice(5, 20).join(',')),
  needle('waveform', peaks.slice(5, 20).join(', ')),
]

async function live(folder: string, planted: Planted): Promise<void> {
  for (const room of rooms) mkdirSync(join(folder, room), { mode: 0o777 })
  const plantedFile = join(folder, 'planted.json')
  writeFileSync(plantedFile, JSON.stringify(planted))
  const log = createWriteStream(join(folder, 'log', 'server.log'))
  const main = join(import.meta.dirname, 'live-process.ts')
  const dump = join(folder, 'dump', 'tables.txt')
  const child = spawn(process.execPath, [main, join(folder, 'data'), plantedFile, dump], {
    env: { ...process.env, TMPDIR: join(folder, 'temporary') },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stdout.pipe(log, { end: false })
  child.stderr.pipe(log, { end: false })
  const said: Buffer[] = []
  child.stderr.on('data', (piece: Buffer) => said.push(piece))
  const [code] = (await once(child, 'close')) as [number]
  log.end()
  await once(log, 'finish')
  if (code !== 0) throw new Error(`The server ended with ${code}: ${Buffer.concat(said)}`)
  rmSync(plantedFile)
}

async function openAgain(folder: string): Promise<Report['opened']> {
  const settings = { NODE_ENV: 'test', LOG_LEVEL: 'silent', FETCH_MODELS: 'false' }
  const here = { ...settings, DATA_DIR: join(folder, 'data') }
  const backups = join(folder, 'data', 'backups')
  const [file] = (await readdir(backups)).filter((name) => name.endsWith('.tar'))
  const restored = { ...settings, DATA_DIR: join(folder, 'restored') }
  await restore(join(backups, file!), restored)
  return { here: await wordsIn(here), restored: await wordsIn(restored) }
}

async function wordsIn(environment: Record<string, string>): Promise<string[]> {
  const { ports, close } = await openPorts(readConfig(environment))
  try {
    const rows = await ports.system.selectFrom('messages').select(['title', 'words']).execute()
    return rows.flatMap(({ title, words }) => [title, words]).filter(Boolean)
  } finally {
    await close()
  }
}
