import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { startChromium } from './chromium.ts'
import type { Engine } from './device.ts'
import { startFirefox } from './firefox.ts'
import { startWebKit } from './webkit.ts'

export type EngineName = 'chromium' | 'firefox' | 'webkit'

interface Needed {
  /** Any of each list will do. */
  readonly programs: Readonly<Record<string, readonly string[]>>
  /** What Debian calls it, with what the engine can't record without. */
  readonly packages: readonly string[]
  start(programs: Record<string, string>): Promise<Engine>
}

export const engines: Readonly<Record<EngineName, Needed>> = {
  // Chromium is there: prepare found it, as for every journey.
  chromium: { programs: {}, packages: [], start: startChromium },
  firefox: {
    programs: { browser: ['firefox-esr', 'firefox'] },
    // Firefox decodes AAC, of which our copies are, with what the system has.
    packages: ['firefox-esr', 'libavcodec-extra'],
    start: ({ browser }) => startFirefox(browser!),
  },
  webkit: {
    programs: { driver: ['WebKitWebDriver'], screen: ['Xvfb'] },
    packages: [
      'webkit2gtk-driver',
      'xvfb',
      'gstreamer1.0-plugins-good',
      'gstreamer1.0-plugins-bad',
    ],
    start: ({ driver, screen }) => startWebKit({ driver: driver!, screen: screen! }),
  },
}

/** Starts an engine that is there, or that Debian has and root may install; else says what is missing. */
export async function startEngine(name: EngineName): Promise<Engine> {
  const { programs, packages, start } = engines[name]
  const find = () => Object.entries(programs).map(([role, names]) => [role, inPath(names)] as const)
  const isThere = () => find().every(([, path]) => path) && packages.every(isInstalled)
  const said = isThere() ? '' : install(packages)
  const missing = find().flatMap(([role, path]) => (path ? [] : programs[role]![0]!))
  if (missing.length > 0)
    throw new Error(
      `${missing.join(' and ')} not found. On Debian: apt install ${packages.join(' ')}\n${said}`.trim(),
    )
  return start(Object.fromEntries(find().map(([role, path]) => [role, path!])))
}

export function inPath(names: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram)
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const isDebian = existsSync('/etc/debian_version')

/** Elsewhere nobody can tell: the walk itself shows what the engine lacks. */
const isInstalled = (name: string): boolean =>
  !isDebian || run('dpkg-query', ['-W', '-f', '${db:Status-Abbrev}', name]).startsWith('ii')

function install(packages: readonly string[]): string {
  if (!isDebian || process.getuid?.() !== 0) return ''
  console.log(`Installing ${packages.join(', ')}; this happens once…`)
  run('apt-get', ['update'])
  return run('apt-get', ['install', '-y', '--no-install-recommends', ...packages])
}

function run(command: string, given: readonly string[]): string {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { stdout, stderr } = spawnSync(command, given, { encoding: 'utf8', env })
  return `${stdout ?? ''}${stderr ?? ''}`.slice(-2000)
}
