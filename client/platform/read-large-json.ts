import { putTogether, type Piece } from './large-json.ts'

/** Less is read within a frame. */
const large = 500_000

/** JSON of many megabytes holds a page up while it is read: a worker reads it, and hands it over piece by piece. */
export async function readLargeJson(response: Response): Promise<unknown> {
  const bytes = await response.arrayBuffer()
  if (bytes.byteLength < large) return JSON.parse(new TextDecoder().decode(bytes))
  const worker = new Worker(new URL('./json-worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise((resolve, reject) => {
      const take = putTogether()
      worker.addEventListener('message', ({ data }: MessageEvent<Piece>) => {
        const whole = take(data)
        if (whole) resolve(whole.all)
      })
      worker.addEventListener('error', () => reject(new Error('A large answer could not be read.')))
      worker.postMessage(bytes, [bytes])
    })
  } finally {
    worker.terminate()
  }
}
