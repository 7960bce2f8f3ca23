import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

const PATIENCE_MS = 60_000

/** Waits until a program that was started has printed this. */
export function untilPrinted(child: ChildProcess, words: RegExp): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    let printed = ''
    const fail = (why: string) => {
      child.kill()
      reject(new Error(`${child.spawnfile} ${why}:\n${printed}`))
    }
    const late = setTimeout(() => fail('didn’t get ready'), PATIENCE_MS)
    const read = (text: Buffer) => {
      printed += String(text)
      const found = words.exec(printed)
      if (!found) return
      clearTimeout(late)
      resolve(found)
    }
    // Read on after that too: a program whose pipe is full stands still.
    child.stdout!.on('data', read)
    child.stderr!.on('data', read)
    child.once('error', ({ message }) => fail(`can’t be started (${message})`))
    child.once('exit', (code) => fail(`ended with ${code}`))
  })
}

export async function untilAnswers(url: string, child: ChildProcess): Promise<void> {
  const since = performance.now()
  while (performance.now() - since < PATIENCE_MS) {
    if (child.exitCode !== null) break
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    await pause(50)
  }
  throw new Error(`${child.spawnfile} doesn’t answer at ${url}`)
}

/** Ends a program and waits until it has; one that doesn’t listen is killed. */
export async function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const insisting = setTimeout(() => child.kill('SIGKILL'), 10_000)
  await ended
  clearTimeout(insisting)
}
