import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { doOnce } from './prepare-lock.mjs'
import { pruneForeignBinaries } from './prepare-prune.mjs'

// Not `npm ci`: it refuses a lock file that doesn't list the native parts of every system there is, and ours
// lists only those the registry had when it was made. `install --no-save` keeps to the lock and leaves it alone.
const INSTALL = ['install', '--no-save', '--no-audit', '--no-fund', '--include=dev']

/** Installs the locked packages when node_modules is missing or belongs to another lock file. */
export function prepareInstall(root) {
  const stamp = join(root, 'node_modules/.kinfold-lock')
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex')
  const isDone = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted
  doOnce(root, isDone, () => {
    if (!isInStep(root)) install(root)
    pruneForeignBinaries(root, process.platform, process.arch)
    writeFileSync(stamp, wanted)
  })
}

function install(root) {
  console.log('Installing the packages Kinfold is made of; the first time takes a minute…')
  npm(root, INSTALL)
  const missing = missingBindings(root, process.platform, process.arch)
  if (missing.length > 0) npm(root, [...INSTALL, ...missing])
  if (!hasPinnedNode(root)) fetchPinnedNode(root)
}

function npm(root, args) {
  const done = spawnSync('npm', args, { cwd: root, encoding: 'utf8' })
  if (done.status === 0) return
  const lines = `${done.stdout ?? ''}${done.stderr ?? ''}`.split('\n')
  const words = lines.filter((line) => !isNoise(line)).join('\n')
  throw new Error(`npm ${args[0]} failed.\n${done.error?.message ?? words}`)
}

// The pinned Node comes with the packages; that npm itself runs on another one is expected.
const isNoise = (line) => /EBADENGINE|^npm (warn|notice)/i.test(line)

const hasPinnedNode = (root) => existsSync(join(root, 'node_modules/node/bin/node'))

/** Where install scripts are switched off, the package `node` has not fetched its program yet. */
function fetchPinnedNode(root) {
  const cwd = join(root, 'node_modules/node')
  spawnSync(process.execPath, ['installArchSpecificPackage.js'], { cwd, stdio: 'ignore' })
  if (!hasPinnedNode(root))
    throw new Error('The pinned Node could not be installed: allow install scripts for "node".')
}

/** True when node_modules already holds exactly what the lock file asks for, whoever installed it. */
function isInStep(root) {
  const listed = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(listed) || !hasPinnedNode(root)) return false
  const present = packagesIn(listed)
  const isRight = ([place, { version, optional }]) =>
    place === '' || present[place]?.version === version || (optional && !present[place])
  return (
    Object.entries(packagesIn(join(root, 'package-lock.json'))).every(isRight) &&
    missingBindings(root, process.platform, process.arch).length === 0
  )
}

const packagesIn = (path) => JSON.parse(readFileSync(path, 'utf8')).packages

/**
 * A lock file made on Linux may not list the native parts some tools need on another system.
 * Every tool names its own in optionalDependencies: those for this system that aren't here are added.
 */
export function missingBindings(root, platform, arch) {
  const forHere = new RegExp(`[-/]${platform}-${arch}(-gnu)?$`)
  const missing = new Set()
  for (const [place, details] of Object.entries(packagesIn(join(root, 'package-lock.json'))))
    for (const [name, version] of Object.entries(details.optionalDependencies ?? {})) {
      const places = [join(root, place, 'node_modules', name), join(root, 'node_modules', name)]
      if (forHere.test(name) && !places.some(existsSync)) missing.add(`${name}@${version}`)
    }
  return [...missing]
}
