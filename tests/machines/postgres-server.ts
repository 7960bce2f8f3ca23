import { execFile, execFileSync } from 'node:child_process'
import { chownSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { begin, type Begun } from '#tests/self-host/run-program.ts'

const debian = '/usr/lib/postgresql'
const user = 'kinfold'
const execute = promisify(execFile)

/** The newest of Debian’s. */
function programsFolder(): string {
  const [newest] = readdirSync(debian).toSorted((a, b) => Number(b) - Number(a))
  return join(debian, newest!, 'bin')
}

/** PostgreSQL doesn’t run as root: then Debian’s own user runs it. */
function asItsUser(program: string, words: readonly string[]): [string, string[]] {
  if (userInfo().uid !== 0) return [program, [...words]]
  const become = ['--reuid=postgres', '--regid=postgres', '--init-groups']
  return ['/usr/bin/setpriv', [...become, program, ...words]]
}

const idOfPostgres = (which: '-u' | '-g') =>
  Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' }))

/** One PostgreSQL of Debian’s, in a folder and at a port of its own. */
export class PostgresServer {
  readonly folder: string
  readonly port: number
  #running: Begun | undefined

  constructor(folder: string, port: number) {
    this.folder = folder
    this.port = port
  }

  /** Empty, and the user’s who runs it. */
  makeFolder(): void {
    rmSync(this.folder, { recursive: true, force: true })
    mkdirSync(this.folder, { mode: 0o700 })
    if (userInfo().uid === 0) chownSync(this.folder, idOfPostgres('-u'), idOfPostgres('-g'))
  }

  async run(program: string, words: readonly string[]): Promise<string> {
    const [file, all] = asItsUser(join(programsFolder(), program), words)
    return (await execute(file, all, { cwd: '/' })).stdout
  }

  async query(statement: string): Promise<string> {
    const where = ['-h', '127.0.0.1', '-p', String(this.port), '-U', user, '-d', 'postgres']
    return (await this.run('psql', [...where, '-X', '-A', '-t', '-c', statement])).trim()
  }

  async makeCluster(): Promise<void> {
    this.makeFolder()
    await this.run('initdb', [
      '-D',
      this.folder,
      '-U',
      user,
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--no-sync',
    ])
  }

  async start(): Promise<void> {
    const settings = {
      listen_addresses: '127.0.0.1',
      unix_socket_directories: this.folder,
      port: this.port,
      max_connections: 100,
    }
    const words = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const program = join(programsFolder(), 'postgres')
    this.#running = begin('PostgreSQL', ...asItsUser(program, ['-D', this.folder, ...words]), {
      folder: '/',
    })
    await this.#running.untilHeard(this.port)
    while (!(await this.answers())) await pause(100)
  }

  answers(): Promise<boolean> {
    return this.query('select 1').then(
      (answer) => answer === '1',
      () => false,
    )
  }

  /** As if its machine had lost power: each of its processes has a group of its own, and none says goodbye. */
  async kill(): Promise<void> {
    const running = this.#running
    if (!running) return
    this.#running = undefined
    const children = childrenOf(running.pid)
    await running.kill()
    for (const pid of children) killIfThere(pid)
  }
}

function childrenOf(pid: number): number[] {
  try {
    const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    return text.split(' ').filter(Boolean).map(Number)
  } catch {
    return []
  }
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It went with its parent.
  }
}
