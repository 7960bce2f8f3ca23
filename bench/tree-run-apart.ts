import { spawn } from 'node:child_process'

/** A process of its own, so that nobody's memory is counted as another's; given up after a minute. */
export async function runApart<Answer>(
  script: string,
  words: readonly string[],
  seconds = 60,
): Promise<Answer | string> {
  const path = new URL(script, import.meta.url).pathname
  const child = spawn(process.execPath, ['--max-old-space-size=3000', path, ...words], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  let complained = ''
  child.stdout.on('data', (piece) => (said += piece))
  child.stderr.on('data', (piece) => (complained += piece))
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    child.kill('SIGKILL')
  }, seconds * 1000)
  const code = await new Promise((resolve) => child.on('close', resolve))
  clearTimeout(timer)
  if (isLate) return `> ${seconds} s`
  if (code === 0) return JSON.parse(said.trim().split('\n').at(-1)!) as Answer
  return complained.includes('heap out of memory')
    ? 'out of memory'
    : `failed: ${lastError(complained)}`
}

const lastError = (text: string) => /^(?:\w*Error.*)$/m.exec(text)?.[0].slice(0, 60) ?? 'no reason'
