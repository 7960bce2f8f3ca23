import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { restore } from '#server/restore.ts'
import { removeFolder, temporaryFolder } from '#tests/support/folder.ts'
import { openPlanted, type Opened } from './open-planted.ts'
import type { Papers } from './plant-last-things.ts'
import { beyondPlaces, beyondTones, plantedWords, type Planted } from './planted-words.ts'
import { searchFolder, type Find, type Needle } from './search-planted.ts'

/** Where what families keep could lie about. */
export const rooms = ['data', 'dump', 'log', 'temporary'] as const
type Room = (typeof rooms)[number]

interface Report {
  readonly found: Readonly<Record<Room, Find[]>>
  /** The family's name, or its id in the log: nobody's secret, so the search has to find them. */
  readonly controls: Readonly<Record<Room, Find[]>>
  readonly inBackup: { readonly found: number; readonly controls: number }
  /** What opens with a key, on the server itself, and where it was asked for on one restored from the backup. */
  readonly opened: { readonly here: Opened; readonly restored?: Opened }
  readonly planted: Planted
}

/** Plants, lets the server live, and searches everything it left on the machine. */
export async function searchEverywhere({ isRestored }: { isRestored: boolean }): Promise<Report> {
  const planted = plantedWords()
  const folder = temporaryFolder('planted')
  try {
    const papers = await live(folder, planted)
    const needles = [...needlesOf(planted), ...onPaper(papers)]
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
      opened: await openAgain(
        folder,
        papers,
        [...beyondNeedles(planted), ...onPaper(papers)],
        isRestored,
      ),
      planted,
    }
  } finally {
    removeFolder(folder)
  }
}

async function each(search: (room: Room) => Promise<Find[]>): Promise<Record<Room, Find[]>> {
  const all = await Promise.all(rooms.map(async (room) => [room, await search(room)] as const))
  return Object.fromEntries(all) as Record<Room, Find[]>
}

const needle = (name: string, text: string): Needle => ({ name, bytes: Buffer.from(text) })

const toneNeedle = (place: string, tone: string): Needle => ({
  name: `sound: ${place}`,
  bytes: Buffer.from(tone, 'hex').subarray(0, 24),
})

const needlesOf = ({ words, tones, peaks }: Planted): Needle[] => [
  ...Object.entries(words).map(([name, word]) => needle(name, word)),
  // The beginning of a word gives away most of it.
  ...Object.entries(words).map(([name, word]) =>
    needle(`${name}, its first letters`, word.slice(0, 9)),
  ),
  ...Object.entries(tones).map(([place, tone]) => toneNeedle(place, tone)),
  needle('waveform', peaks.slice(5, 20).join(',')),
  needle('waveform', peaks.slice(5, 20).join(', ')),
]

/** What nobody who has the server's own key may find either. */
const beyondNeedles = ({ words, tones }: Planted): Needle[] => [
  ...beyondPlaces.map((place) => needle(place, words[place])),
  ...beyondTones.map((place) => toneNeedle(place, tones[place])),
]

/** The letters of each line of each sheet. */
const onPaper = (papers: Papers): Needle[] =>
  Object.entries(papers).flatMap(([name, sheets]) =>
    sheets.flatMap((letters) =>
      // The first line is the mark's, which is no secret.
      [16, 32, 48, 64].map((at) => needle(`sheet of the ${name}`, letters.slice(at, at + 16))),
    ),
  )

/** Answers what was on paper when it ended. */
async function live(folder: string, planted: Planted): Promise<Papers> {
  for (const room of rooms) mkdirSync(join(folder, room), { mode: 0o777 })
  const plantedFile = join(folder, 'planted.json')
  writeFileSync(plantedFile, JSON.stringify(planted))
  const log = createWriteStream(join(folder, 'log', 'server.log'))
  const main = join(import.meta.dirname, 'live-process.ts')
  const dump = join(folder, 'dump', 'tables.txt')
  const sheets = join(folder, 'sheets.json')
  const child = spawn(process.execPath, [main, join(folder, 'data'), plantedFile, dump, sheets], {
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
  return JSON.parse(readFileSync(sheets, 'utf8')) as Papers
}

async function openAgain(
  folder: string,
  papers: Papers,
  needles: readonly Needle[],
  isRestored: boolean,
): Promise<Report['opened']> {
  const settings = { NODE_ENV: 'test', LOG_LEVEL: 'silent', FETCH_MODELS: 'false' }
  const here = await openPlanted({ ...settings, DATA_DIR: join(folder, 'data') }, papers, needles)
  if (!isRestored) return { here }
  const backups = join(folder, 'data', 'backups')
  const [file] = (await readdir(backups)).filter((name) => name.endsWith('.tar'))
  const restored = { ...settings, DATA_DIR: join(folder, 'restored') }
  await restore(join(backups, file!), restored)
  return { here, restored: await openPlanted(restored, papers, needles) }
}
