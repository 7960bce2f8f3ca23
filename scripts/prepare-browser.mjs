import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { doOnce } from './prepare-lock.mjs'

// The same engine without its windows comes first: the journeys cost a quarter less with it (082).
const SHELL = 'chromium-headless-shell'
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const MAC_APPS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Finds a Chromium for the browser tests, or installs one; its path goes to .cache/browser. */
export function prepareBrowser(root) {
  const stamp = join(root, '.cache/browser')
  const asked = process.env.CHROME_PATH
  if (asked && !runs(asked)) throw new Error(`CHROME_PATH: there is no program at ${asked}`)
  const known = () => (existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined)
  const isDone = () => (asked ? known() === asked : runs(known()))
  doOnce(root, isDone, () => {
    const found = asked ?? findBrowser(root) ?? installBrowser(root)
    mkdirSync(join(root, '.cache'), { recursive: true })
    writeFileSync(stamp, found)
  })
}

function runs(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function findBrowser(root) {
  const inPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return [playwrightsOwn(root), ...inPath, ...MAC_APPS].find(runs)
}

function playwrightsOwn(root) {
  try {
    return createRequire(join(root, 'package.json'))('playwright-core').chromium.executablePath()
  } catch {
    return undefined
  }
}

function installBrowser(root) {
  const isDebianRoot = existsSync('/etc/debian_version') && process.getuid?.() === 0
  console.log('Installing Chromium for the browser tests; this happens once…')
  const tried = isDebianRoot
    ? [run('apt-get', ['update']), fromDebian(SHELL)]
    : [run(join(root, 'node_modules/.bin/playwright'), ['install', 'chromium'])]
  // Not every Debian has the one without windows.
  if (isDebianRoot && !findBrowser(root)) tried.push(fromDebian('chromium'))
  const found = findBrowser(root)
  if (found) return found
  const words = tried.map(({ command, output }) => `$ ${command}\n${output}`).join('\n')
  throw new Error(
    `The browser tests need a Chromium and none could be found or installed.\n` +
      `Install chromium or Google Chrome, or set CHROME_PATH to one.\n${words}`,
  )
}

const fromDebian = (name) => run('apt-get', ['install', '-y', '--no-install-recommends', name])

function run(command, args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const done = spawnSync(command, args, { encoding: 'utf8', env })
  const output = `${done.stdout ?? ''}${done.stderr ?? ''}${done.error?.message ?? ''}`
  return { command: `${command} ${args.join(' ')}`, output: output.slice(-2000) }
}
