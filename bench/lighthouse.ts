import { execFile, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const VERSION = '13.5.0'
const root = resolve(import.meta.dirname, '..')
const folder = join(root, '.cache/lighthouse')
const program = join(folder, 'node_modules/lighthouse/cli/index.js')
const node = join(root, 'node_modules/.bin/node')

/** Lighthouse isn't a dependency: a hundred packages for one command. It is fetched when first wanted. */
export function installLighthouse(): void {
  if (existsSync(program)) return
  mkdirSync(folder, { recursive: true })
  console.log(`Fetching lighthouse@${VERSION} into .cache/lighthouse …`)
  const options = ['--prefix', folder, '--no-save', '--no-audit', '--no-fund']
  const { status } = spawnSync('npm', ['install', ...options, `lighthouse@${VERSION}`], {
    stdio: 'inherit',
    cwd: folder,
  })
  if (status !== 0) throw new Error('Lighthouse could not be fetched; bench:web needs it')
}

interface Item {
  readonly resourceType?: string
  readonly url?: string
  /** Milliseconds since the page was asked for. */
  readonly networkRequestTime?: number
  readonly observedLoad?: number
}

export interface Report {
  readonly categories: Record<string, { readonly score: number | null }>
  readonly audits: Record<
    string,
    {
      readonly title: string
      readonly score: number | null
      readonly scoreDisplayMode: string
      readonly numericValue?: number
      readonly displayValue?: string
      readonly details?: { readonly items?: readonly Item[] }
    }
  >
  readonly environment: { readonly benchmarkIndex: number }
  readonly runtimeError?: { readonly message: string }
}

/** One run of the mobile profile. Lighthouse sometimes loses its trace and asks to be run again: once, we do. */
export const measure = (url: string, slowdown: number): Promise<Report> =>
  measureOnce(url, slowdown).catch(() => measureOnce(url, slowdown))

/** `slowdown` divides the speed of this machine's processor. */
async function measureOnce(url: string, slowdown: number): Promise<Report> {
  const { stdout } = await promisify(execFile)(
    node,
    [
      program,
      url,
      '--quiet',
      '--output=json',
      '--form-factor=mobile',
      `--throttling.cpuSlowdownMultiplier=${slowdown}`,
      // As root Chromium can't start its own sandbox; it opens nothing but our server.
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-extensions',
    ],
    { maxBuffer: 256e6, env: { ...process.env, CHROME_PATH: browserPath() } },
  )
  const report = JSON.parse(stdout) as Report
  if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.message}`)
  return report
}

const browserPath = () =>
  process.env['CHROME_PATH'] ?? readFileSync(join(root, '.cache/browser'), 'utf8').trim()

/**
 * How much to slow this machine down to be a mid-range phone, by Lighthouse's own table of benchmark indices
 * (its docs/throttling.md). A busy machine measures a low index and is slowed down less: measure on a quiet one.
 */
export function slowdownFor(benchmarkIndex: number): number {
  if (benchmarkIndex >= 1500) return 4
  return benchmarkIndex >= 800 ? 2 : 1
}
