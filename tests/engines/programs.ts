import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

const PATIENCE_MS = 60_000
const PATIENCE_WITH_ENDING_MS = 10_000

const running = new Set<ChildProcess>()

/** Starts a program that ends with us, and everything that it starts itself: they are a group of their own. */
export function startProgram(
  program: string,
  given: readonly string[],
  environment: Record<string, string> = {},
): ChildProcess {
  const child = spawn(program, given, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
    detached: true,
  })
  running.add(child)
  // Whoever waits for it hears of a program that can't be started; nobody else has to.
  child.once('error', () => running.delete(child))
  return child
}

/** Waits until a program that was started has printed this. */
export function untilPrinted(child: ChildProcess, words: RegExp): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    let printed = ''
    const fail = (why: string) => {
      clearTimeout(late)
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

/** Ends a program with all it has started, and waits until it has; one that doesn’t listen is killed. */
export async function endProgram(child: ChildProcess): Promise<void> {
  if (!running.delete(child)) return
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit')
    tell(child, 'SIGTERM')
    const insisting = setTimeout(() => tell(child, 'SIGKILL'), PATIENCE_WITH_ENDING_MS)
    await ended
    clearTimeout(insisting)
  }
  // What it left behind.
  tell(child, 'SIGKILL')
}

/** Every program that is still running, whoever started it. */
export const endPrograms = async (): Promise<void> => {
  await Promise.all([...running].map(endProgram))
}

function tell({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid!, signal)
  } catch {
    // Nobody of it is left.
  }
}
