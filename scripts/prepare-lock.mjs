import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const LOOK_AGAIN_MS = 300

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
  mkdirSync(join(path, '..'), { recursive: true })
  let told = false
  for (;;) {
    try {
      writeFileSync(path, String(process.pid), { flag: 'wx' })
      return () => rmSync(path, { force: true })
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    if (holderIsGone(path)) {
      rmSync(path, { force: true })
      continue
    }
    if (!told) console.log('Waiting for another preparation of this folder to finish…')
    told = true
    sleep(LOOK_AGAIN_MS)
  }
}

function holderIsGone(path) {
  try {
    const pid = Number(readFileSync(path, 'utf8'))
    // Written, but not yet filled in: its holder is alive.
    if (!pid) return false
    process.kill(pid, 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH'
  }
}

function sleep(ms) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}
