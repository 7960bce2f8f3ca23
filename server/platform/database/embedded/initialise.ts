import { execFile } from 'node:child_process'
import { chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { renameDurably } from './durable-file.ts'
import { runEnvironment } from './environment.ts'
import type { Plan } from './launch.ts'

export const superuser = 'kinfold'

// PostgreSQL's own rules for letters and order: the same on every machine, and no update of a system library changes an index.
// macOS knows no C.UTF-8; its letters for full-text search come from en_US there.
const locale =
  process.platform === 'darwin'
    ? ['--locale=C', '--lc-ctype=en_US.UTF-8', '--builtin-locale=C.UTF-8']
    : ['--locale=C.UTF-8']

/** Makes an empty cluster. It appears under its name only when whole: a crash half-way leaves nothing in the way. */
export async function initialise({ cluster, binaries, runAs, durable }: Plan): Promise<void> {
  removeDrafts(cluster)
  const draft = mkdtempSync(draftPrefix(cluster))
  if (runAs) chownSync(draft, runAs.uid, runAs.gid)
  const options = [
    '-D',
    draft,
    '-U',
    superuser,
    '-E',
    'UTF8',
    '--locale-provider=builtin',
    ...locale,
  ]
  // The socket lies in a folder only its owner can enter, so whoever reaches it may come in.
  const access = ['--auth-local=trust', '--auth-host=reject']
  try {
    await promisify(execFile)(
      binaries.initdb,
      [...options, ...access, ...(durable ? [] : ['--no-sync'])],
      {
        ...runAs,
        env: runEnvironment,
        cwd: '/',
      },
    )
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    throw new Error(`The database couldn’t be created in ${cluster}: ${reasonOf(error)}`, {
      cause: error,
    })
  }
  renameDurably(draft, cluster)
}

const draftPrefix = (cluster: string) => `${cluster}.new-`

function removeDrafts(cluster: string): void {
  const prefix = basename(draftPrefix(cluster))
  for (const name of readdirSync(dirname(cluster)))
    if (name.startsWith(prefix))
      rmSync(join(dirname(cluster), name), { recursive: true, force: true })
}

function reasonOf(error: unknown): string {
  const said = (error as { stderr?: string }).stderr?.trim() || (error as Error).message
  if (!said.includes('could not look up effective user ID')) return said
  return `the user id ${process.getuid?.()} has no name in /etc/passwd, which PostgreSQL needs. Start Kinfold as a named user, or set DATABASE_URL.`
}
