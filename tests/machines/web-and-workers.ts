import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { begin, type Begun } from '#tests/self-host/run-program.ts'

const root = resolve(import.meta.dirname, '../..')

/** Something that is killed and started again. */
export interface Part {
  readonly name: string
  kill(): Promise<void>
  start(): Promise<void>
}

export interface KinfoldProcess extends Part {
  output(): string
}

interface Settings {
  readonly folder: string
  /** What all processes of the house are told alike. */
  readonly environment: Readonly<Record<string, string>>
}

/** One process of the house, on a machine of its own: what it keeps in its own folder no other finds. */
export function kinfoldProcess(
  name: string,
  { folder, environment }: Settings,
  port?: number,
): KinfoldProcess {
  const home = join(folder, name)
  mkdirSync(home, { recursive: true })
  const settings = { ...environment, DATA_DIR: home, ...(port && { PORT: String(port) }) }
  const words = ['server/main.ts', port ? '--web' : '--worker']
  const node = join(root, 'node_modules/.bin/node')
  let running: Begun | undefined
  let before = ''
  return {
    name,
    async start() {
      running = begin(name, node, words, { folder: root, settings })
      if (port) await running.untilHeard(port)
    },
    async kill() {
      before += running?.output() ?? ''
      await running?.kill()
    },
    output: () => before + (running?.output() ?? ''),
  }
}
