import { parentPort } from 'node:worker_threads'
import type { Piece, Task } from './in-thread.ts'

interface Answered {
  readonly answer: unknown
  /** Go along instead of being copied. */
  readonly bytes: Uint8Array
}

/** What this thread does with each task, once all of it is there. */
export function serveTasks<Small>(work: (task: Task<Small>) => Answered): void {
  const port = parentPort!
  const came = new Map<string, string[]>()
  port.on('message', (piece: Piece<Small>) => {
    if ('table' in piece) {
      const texts = came.get(piece.table)
      if (texts) texts.push(piece.text)
      else came.set(piece.table, [piece.text])
      return
    }
    const texts = Object.fromEntries(piece.all.map((table) => [table, came.get(table) ?? []]))
    came.clear()
    const { answer, bytes } = work({ small: piece.small, texts })
    port.postMessage({ answer }, [bytes.buffer as ArrayBuffer])
  })
}
