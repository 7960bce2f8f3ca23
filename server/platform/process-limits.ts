import { codeOfTests } from './config.ts'

/** What one process may take that reads a stranger's file. */
export interface Limits {
  readonly memoryMegabytes: number
  /** Of processor time, so that a busy machine fails nobody. */
  readonly processorSeconds: number
  readonly fileMegabytes: number
}

// Written memory is counted, not address space, of which V8 reserves a lot.
export const limitedShell = 'ulimit -d $1; ulimit -t $2; ulimit -f $3; shift 3; exec "$@"'

export const limitNumbers = ({ memoryMegabytes, processorSeconds, fileMegabytes }: Limits) =>
  [memoryMegabytes * 1024, processorSeconds, fileMegabytes * 2048].map(String)

/** In `npm test` these processes share what was compiled, half of what a short one takes; otherwise they may write nothing. */
export function sharedCode() {
  const folder = codeOfTests()
  if (!folder) return { env: {}, permissions: [], fileMegabytes: 0 }
  return {
    env: { NODE_COMPILE_CACHE: folder },
    permissions: [`--allow-fs-write=${folder}`],
    fileMegabytes: 8,
  }
}

// Out of time: SIGXCPU, then SIGKILL. Out of room: SIGXFSZ. Out of memory: V8 aborts, or the library can't allocate.
const overLimit = /SIGXCPU|SIGKILL|SIGXFSZ|SIGABRT|SIGSEGV|SIGTRAP/
const outOfMemory = /Cannot allocate memory|out of memory|ENOMEM|File too large/i

/** Whether the file asked for more than it may have. */
export const wasOverLimit = (code: number | null, signal: string | null, said: string): boolean =>
  overLimit.test(signal ?? '') || (code ?? 0) > 128 || outOfMemory.test(said)
