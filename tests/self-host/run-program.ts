import { spawn } from 'node:child_process'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** A program that was begun here and is ended here. */
export interface Begun {
  output(): string
  readonly pid: number
  isOver(): boolean
  /** Undefined while it runs, and where a signal ended it. */
  exitCode(): number | undefined
  untilHeard(port: number): Promise<void>
  end(): Promise<void>
  /** kill -9, for it and what it began: no goodbye. */
  kill(): Promise<void>
}

interface Surroundings {
  readonly folder?: string
  readonly settings?: Readonly<Record<string, string>>
}

/** Begins a program in a group of its own, so that ending it ends what it began. */
export function begin(
  name: string,
  program: string,
  words: readonly string[],
  { folder, settings }: Surroundings = {},
): Begun {
  const child = spawn(program, words, {
    cwd: folder,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  const ended = new Promise<void>((done) => {
    child.once('exit', () => done())
    child.once('error', (error) => {
      output += `${error.message}\n`
      done()
    })
  })
  const isOver = () => child.exitCode !== null || child.signalCode !== null
  const send = async (signal: NodeJS.Signals) => {
    if (isOver() || child.pid === undefined) return
    process.kill(-child.pid, signal)
    await ended
  }
  return {
    output: () => output,
    pid: child.pid ?? 0,
    isOver,
    exitCode: () => child.exitCode ?? undefined,
    async untilHeard(port) {
      for (let look = 0; look < 6000; look += 1) {
        if (isOver()) throw new Error(`${name} ended by itself.\n${output}`)
        if (await answersAt(port)) return
        await pause(200)
      }
      throw new Error(`${name} isn’t heard at port ${port}.\n${output}`)
    },
    end: () => send('SIGTERM'),
    kill: () => send('SIGKILL'),
  }
}

const answersAt = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
