import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { endProgram, endPrograms, startProgram, untilAnswers, untilPrinted } from './programs.ts'

const node = (script: string) => startProgram(process.execPath, ['-e', script])

/** What has ended stays in the list of processes until somebody asks for it: such a one isn't there any more. */
function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch (error) {
    // Without /proc, whoever can be told something is there.
    return (error as NodeJS.ErrnoException).code === 'ENOENT' && !existsSync('/proc')
  }
}

/** Prints who it is and whom it has started. */
const withChild = `
  const child = require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  console.log('ready ' + process.pid + ' ' + child.pid)
  setInterval(() => {}, 1000)`

async function family(script = withChild) {
  const program = node(script)
  const [, ...pids] = await untilPrinted(program, /ready (\d+) (\d+)/)
  return { program, pids: pids.map(Number) }
}

/** What was killed is gone once its parent, or the system, has heard of it. */
async function untilGone(pids: readonly number[]): Promise<void> {
  await expect.poll(() => pids.filter(isThere)).toEqual([])
}

test('a program ends with everything it has started', async () => {
  const { program, pids } = await family()
  expect(pids.map(isThere)).toEqual([true, true])
  await endProgram(program)
  await untilGone(pids)
  // Asked again, nothing happens.
  await endProgram(program)
})

test('whatever is still running ends at once, and what a program left behind too', async () => {
  const one = await family()
  const gone = await family(`${withChild}; setTimeout(() => process.exit(), 50)`)
  await expect.poll(() => gone.program.exitCode).toBe(0)
  await endPrograms()
  await untilGone([...one.pids, ...gone.pids])
})

test('what a program printed is answered, or told when it ends or can’t be started', async () => {
  const [found] = await untilPrinted(node('console.error("listening on 7")'), /on \d/)
  expect(found).toBe('on 7')
  const ended = untilPrinted(node('console.log("no screen"); process.exit(3)'), /ready/)
  await expect(ended).rejects.toThrow(/ended with 3:\nno screen/)
  const missing = untilPrinted(startProgram('/no/such/browser', []), /ready/)
  await expect(missing).rejects.toThrow(/\/no\/such\/browser can’t be started/)
  await endPrograms()
})

test('a driver that has ended isn’t waited for', async () => {
  const ended = node('')
  await expect.poll(() => ended.exitCode).toBe(0)
  await expect(untilAnswers('http://127.0.0.1:1/status', ended)).rejects.toThrow(/doesn’t answer/)
})
