import {
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

const LOOK_AGAIN_MS = 300
const LONGEST_MS = 20 * 60 * 1000

/** Does `work` when `isDone` says it is missing, while no other preparation of this folder does. */
export function doOnce(root, isDone, work) {
  if (isDone()) return
  const release = takeLock(join(root, '.cache/prepare.lock'))
  try {
    if (!isDone()) work()
  } finally {
    release()
  }
}

function takeLock(path) {
  mkdirSync(dirname(path), { recursive: true })
  let told = false
  for (;;) {
    try {
      writeFileSync(path, String(process.pid), { flag: 'wx' })
      return () => rmSync(path, { force: true })
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    const left = abandoned(path)
    if (left !== undefined) {
      clearAway(path, left)
      continue
    }
    if (!told) console.log('Waiting for another preparation of this folder to finish…')
    told = true
    sleep(LOOK_AGAIN_MS)
  }
}

/** What the lock says if its holder is gone, or if it is so old that its number may be another program's by now. */
function abandoned(path) {
  try {
    const text = readFileSync(path, 'utf8')
    if (Date.now() - statSync(path).mtimeMs > LONGEST_MS) return text
    // Made, but not yet filled in: its holder is alive.
    if (text === '') return undefined
    return isRunning(Number(text)) ? undefined : text
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
    return undefined
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code !== 'ESRCH'
  }
}

/** Moved aside first: if somebody has cleared it and taken it anew meanwhile, theirs is put back. */
function clearAway(path, left) {
  const aside = `${path}.${process.pid}`
  try {
    renameSync(path, aside)
    if (readFileSync(aside, 'utf8') !== left) linkSync(aside, path)
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error
  }
  rmSync(aside, { force: true })
}

function sleep(ms) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}
