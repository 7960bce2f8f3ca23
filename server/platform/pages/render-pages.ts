import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { RenderOrder } from './render-process.ts'
import { readRendered, type RenderedPages } from './rendered-pages.ts'

const program = join(import.meta.dirname, 'render-process.ts')

// Some two seconds of work; a machine may be very busy.
const LIMIT_MS = 180_000
// Another process of ours may still be reading what it has shown so far.
const FOLDERS_KEPT = 3

export interface PagePlaces {
  /** The built browser side, and beside it what made its pages. */
  readonly built: string
  readonly renderer: string
  /** Where pages of other content are kept, a folder for each state of it. */
  readonly kept: string
}

/** The site with this content: found, if it has been rendered before; else made, in a process of its own. */
export async function renderPages(
  places: PagePlaces,
  overlay: unknown,
  signal: AbortSignal,
): Promise<RenderedPages> {
  const target = join(places.kept, nameOf(places, overlay))
  const known = readRendered(target)
  if (known) return known
  mkdirSync(places.kept, { recursive: true })
  await runOnce({ renderer: places.renderer, built: places.built, target, overlay }, signal)
  const rendered = readRendered(target)
  if (!rendered) throw new Error('The pages were rendered and can’t be found.')
  forgetOlder(places.kept, target)
  return rendered
}

/** The same content in the same build is the same site; the renderer's parts are named by what is in them. */
function nameOf({ renderer }: PagePlaces, overlay: unknown): string {
  const hash = createHash('sha256').update(JSON.stringify(overlay))
  for (const name of ['entry-server.js', 'frame.json'])
    hash.update(readFileSync(join(renderer, name)))
  return hash.digest('hex').slice(0, 24)
}

function runOnce(order: RenderOrder, signal: AbortSignal): Promise<void> {
  return new Promise((done, fail) => {
    const child = fork(program, {
      // It needs none of our settings, so it gets none of our secrets.
      env: { NODE_ENV: 'production' },
      execArgv: ['--max-old-space-size=512'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      signal,
    })
    const timer = setTimeout(() => child.kill('SIGKILL'), LIMIT_MS)
    child.once('error', fail)
    child.once('exit', (code) => {
      clearTimeout(timer)
      if (code === 0) done()
      else fail(new Error('The pages couldn’t be rendered.'))
    })
    child.send(order, (error) => error && fail(error))
  })
}

function forgetOlder(kept: string, current: string): void {
  const ageOf = (folder: string) => statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0
  const older = readdirSync(kept)
    .map((name) => join(kept, name))
    .filter((folder) => folder !== current)
    .map((folder) => ({ folder, at: ageOf(folder) }))
    .sort((a, b) => b.at - a.at)
  for (const { folder } of older.slice(FOLDERS_KEPT - 1))
    rmSync(folder, { recursive: true, force: true })
}
