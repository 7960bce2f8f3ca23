import { Agent, request, type IncomingHttpHeaders } from 'node:http'
import type { Tally } from './load-figures.ts'

interface Asked {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Uint8Array | string
  /** Whether the words of the answer are wanted. */
  readonly isRead?: boolean
}

interface Answered {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly words: string
}

interface Kept {
  readonly etag: string | undefined
  readonly freshUntil: number
}

// As many connections as browsers open to one house by HTTP/1.1, and as long as they wait before they give up on us.
const lanes = 6
const patienceMs = 60_000

/**
 * One browser: its cookies, its connections, and what it keeps of earlier answers. It asks through a proxy that tells the
 * address of whoever sits there.
 */
export class Browser {
  readonly #base: URL
  readonly #address: string
  readonly #agent = new Agent({ keepAlive: true, maxSockets: lanes })
  readonly #kept = new Map<string, Kept>()
  cookie = ''

  constructor(url: string, address: string) {
    this.#base = new URL(url)
    this.#address = address
  }

  /** All that a page asks for, as many at a time as a browser would; what is kept and fresh isn’t asked for. */
  async open(kind: string, paths: readonly string[], tally: Tally): Promise<void> {
    const left = paths.values()
    const lane = async () => {
      for (const path of left) {
        const kept = this.#kept.get(path)
        if (kept && kept.freshUntil > performance.now()) continue
        await this.ask(kind, path, tally, {
          headers: kept?.etag ? { 'if-none-match': kept.etag } : {},
        })
      }
    }
    await Promise.all(Array.from({ length: lanes }, lane))
  }

  /** One request to its last byte. What isn’t answered well is noted, never thrown. */
  async ask(kind: string, path: string, tally: Tally, asked: Asked = {}): Promise<Answered> {
    const began = performance.now()
    const { method = 'GET' } = asked
    try {
      const answer = await this.#send(path, asked)
      const isFine = answer.status < 400
      // A refusal is quick; it would make the figures look better.
      if (isFine) tally.request(kind, performance.now() - began)
      else tally.error(`${kind}: ${method} ${withoutIds(path)} → ${answer.status} ${told(answer)}`)
      if (isFine && method === 'GET') this.#keep(path, answer)
      return answer
    } catch (error) {
      const { code = '', message } = error as NodeJS.ErrnoException
      tally.error(`${kind}: ${method} ${withoutIds(path)} → no answer (${code || message})`)
      return { status: 0, headers: {}, words: '' }
    }
  }

  close(): void {
    this.#agent.destroy()
  }

  #keep(path: string, { status, headers }: Answered): void {
    if (status !== 200 && status !== 304) return
    const seconds = Number(/(?:^|[ ,])max-age=(\d+)/.exec(headers['cache-control'] ?? '')?.[1] ?? 0)
    const etag = headers.etag ?? this.#kept.get(path)?.etag
    this.#kept.set(path, { etag, freshUntil: performance.now() + seconds * 1000 })
  }

  #send(path: string, asked: Asked): Promise<Answered> {
    const { method = 'GET', headers = {}, body, isRead } = asked
    const { promise, resolve, reject } = Promise.withResolvers<Answered>()
    const asking = request({
      // The name may lead to another address than the one whose word about callers is believed.
      host: '127.0.0.1',
      port: this.#base.port,
      agent: this.#agent,
      method,
      path,
      headers: {
        host: this.#base.host,
        'x-forwarded-for': this.#address,
        'sec-fetch-site': 'same-origin',
        'user-agent': 'Mozilla/5.0 (bench:load)',
        ...(isRead ? {} : { 'accept-encoding': 'gzip, br' }),
        ...(this.cookie && { cookie: this.cookie }),
        ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
        ...headers,
      },
    })
    asking.setTimeout(patienceMs, () => asking.destroy(new Error('nothing came for a minute')))
    asking.on('error', (error: NodeJS.ErrnoException) => {
      // A connection that was kept may end in the very moment in which it is used again; a browser then asks once more.
      const hasMissed = asking.reusedSocket && error.code === 'ECONNRESET' && method === 'GET'
      if (hasMissed) this.#send(path, asked).then(resolve, reject)
      else reject(error)
    })
    asking.on('response', (answer) => {
      const status = answer.statusCode!
      const pieces: Buffer[] = []
      const isKept = isRead || status >= 400
      answer.on('data', (piece: Buffer) => isKept && pieces.push(piece))
      answer.on('error', reject)
      answer.on('end', () => {
        const words = Buffer.concat(pieces).toString('utf8')
        resolve({ status, headers: answer.headers, words })
      })
    })
    asking.end(body)
    return promise
  }
}

const withoutIds = (path: string) =>
  path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '…').replace(/\?.*/, '')

const told = ({ words }: Answered): string => {
  const [, message] = /"message":"([^"]*)"/.exec(words) ?? []
  return message ?? words.slice(0, 100)
}
