import { readdirSync, readFileSync } from 'node:fs'

const ticksPerSecond = 100

/** Seconds that some processes have computed so far, by Linux’ own count; undefined elsewhere. */
export function cpuSeconds(pids: readonly number[]): number | undefined {
  if (process.platform !== 'linux') return undefined
  return pids.reduce((seconds, pid) => seconds + secondsOf(pid), 0)
}

/** A server and the processes it keeps, one for each connection. */
export function withChildren(pid: number): number[] {
  if (process.platform !== 'linux') return [pid]
  const others = readdirSync('/proc').map(Number).filter(Boolean)
  return [pid, ...others.filter((other) => fieldsOf(other)[1] === String(pid))]
}

const secondsOf = (pid: number) =>
  (Number(fieldsOf(pid)[11] ?? 0) + Number(fieldsOf(pid)[12] ?? 0)) / ticksPerSecond

/** What stands behind the name, which may itself have spaces and brackets. */
function fieldsOf(pid: number): string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}
