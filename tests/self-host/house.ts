import { execFileSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { begin, type Begun } from './run-program.ts'

const repository = resolve(import.meta.dirname, '../..')

/** The code as somebody gets it who has never seen it: a bare clone, with nothing installed or built. */
export function cloneInto(folder: string, { commit = 'HEAD', packages = '' } = {}): string {
  const code = join(folder, 'code')
  execFileSync('git', ['clone', '--quiet', '--no-hardlinks', repository, code], { stdio: 'ignore' })
  update(code, commit)
  if (packages)
    cpSync(packages, join(code, 'node_modules'), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (name) => !/\.v(ite|itest)/.test(name),
    })
  return code
}

/** What `git pull` would bring. */
export function update(code: string, commit = 'HEAD'): void {
  const [id] = execFileSync('git', ['rev-parse', commit], {
    cwd: repository,
    encoding: 'utf8',
  }).split('\n')
  execFileSync('git', ['fetch', '--quiet', 'origin', id!], { cwd: code })
  execFileSync('git', ['checkout', '--quiet', '--detach', id!], { cwd: code })
}

export interface House extends Begun {
  /** As printed at its first start. */
  readonly signInLink: string | undefined
}

/** `npm start`, with the settings that the pages name. */
export async function beginHouse(
  code: string,
  port: number,
  settings: Readonly<Record<string, string>>,
): Promise<House> {
  const begun = begin('Kinfold', 'npm', ['start'], {
    folder: code,
    settings: { PORT: String(port), FETCH_MODELS: 'false', ...settings },
  })
  await begun.untilHeard(port)
  while (!(await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined))?.ok)
    await pause(300)
  while (!begun.output().includes('Kinfold is at')) await pause(100)
  await pause(300)
  return { ...begun, signInLink: /once, with (\S+)/.exec(begun.output())?.[1] }
}

export function restore(
  code: string,
  file: string,
  settings: Readonly<Record<string, string>>,
): string {
  return execFileSync('npm', ['run', '--silent', 'restore', '--', file], {
    cwd: code,
    encoding: 'utf8',
    env: { ...process.env, ...settings },
  }).trim()
}
