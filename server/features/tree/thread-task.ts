import { parentPort, workerData } from 'node:worker_threads'
import type { Piece, Task } from './in-thread.ts'

/** What this thread was given, once all of it is there. */
export function taskOfThread<Small>(): Promise<Task<Small>> {
  const came = new Map<string, string[]>()
  const textsOf = (table: string) => came.get(table) ?? []
  return new Promise((resolve) =>
    parentPort!.on('message', (piece: Piece) => {
      if ('table' in piece) came.set(piece.table, [...textsOf(piece.table), piece.text])
      else {
        const texts = Object.fromEntries(piece.all.map((table) => [table, textsOf(table)]))
        resolve({ small: workerData as Small, texts })
      }
    }),
  )
}

/** The last that this thread does; the bytes go along instead of being copied. */
export function answerOfThread(answer: unknown, bytes: Uint8Array): void {
  parentPort!.postMessage({ answer }, [bytes.buffer as ArrayBuffer])
  parentPort!.close()
}
