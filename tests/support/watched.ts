import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** What `startProduct` begins in place of the server: the same, with an ear for wishes. */
export const watchedMain = 'tests/support/watched-main.ts'

/** `tell`: nothing more than what is always told. `memory`: after everything was swept that nobody holds. `leak`: keeps an object more. */
export type WatchWish = 'tell' | 'check' | 'memory' | 'leak'

export interface MemoryHeld {
  /** What the program’s own objects take, the buffers beside them, and all of the process. */
  readonly heap: number
  readonly buffers: number
  readonly resident: number
  /** How many objects of the program there are; what was compiled and what engines keep isn’t counted. */
  readonly objects: number
  readonly connections: number
}

export interface Watched {
  /** The longest time since it was asked last in which the process could do nothing else. */
  readonly longestMs: number
  /** The most of it that was its own computing. */
  readonly computedMs: number
  readonly memory?: MemoryHeld
}

/** Asks a process that was begun by `watched-main.ts`. */
export async function askWatched(child: ChildProcess, wish: WatchWish = 'tell'): Promise<Watched> {
  child.send(wish)
  const [answer] = (await once(child, 'message')) as [Watched]
  return answer
}
