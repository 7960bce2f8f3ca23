import type { Piece } from './json-worker.ts'

/** Less is read within a frame. */
const large = 500_000

/** JSON of many megabytes holds a page up while it is read: a worker reads it, and hands it over piece by piece. */
export async function readLargeJson(response: Response): Promise<unknown> {
  const bytes = await response.arrayBuffer()
  if (bytes.byteLength < large) return JSON.parse(new TextDecoder().decode(bytes))
  const worker = new Worker(new URL('./json-worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise((resolve, reject) => {
      const lists: unknown[][] = []
      worker.addEventListener('message', ({ data }: MessageEvent<Piece>) => {
        if ('items' in data) for (const item of data.items) (lists[data.list] ??= []).push(item)
        else resolve(withLists(data.rest, lists))
      })
      worker.addEventListener('error', () => reject(new Error('A large answer could not be read.')))
      worker.postMessage(bytes, [bytes])
    })
  } finally {
    worker.terminate()
  }
}

/** Puts the long lists where the worker took them out. */
function withLists(value: unknown, lists: unknown[][]): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const entries = Object.entries(value).map(([key, own]) => [
    key,
    own instanceof Uint32Array ? lists[own[0]!] : withLists(own, lists),
  ])
  return Object.fromEntries(entries) as unknown
}
