import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** The command line of a living process; undefined if there is none, or only a zombie nobody has reaped. */
export function commandOf(pid: number): string[] | undefined {
  return process.platform === 'linux' ? commandFromProc(pid) : commandFromPs(pid)
}

/** Cheaper than the command line where there is no /proc. */
export function isAlive(pid: number): boolean {
  if (process.platform === 'linux') return commandFromProc(pid) !== undefined
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function commandFromProc(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in brackets may itself hold brackets and spaces: the state follows the last one.
    const state = stat.slice(stat.lastIndexOf(')') + 2)[0]
    if (state === 'Z' || state === 'X') return undefined
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
  } catch {
    return undefined
  }
}

function commandFromPs(pid: number): string[] | undefined {
  try {
    const line = execFileSync('ps', ['-o', 'stat=,command=', '-p', String(pid)], {
      encoding: 'utf8',
    })
    const [state = 'Z', ...command] = line.trim().split(/\s+/)
    return state.startsWith('Z') ? undefined : command
  } catch {
    return undefined
  }
}
