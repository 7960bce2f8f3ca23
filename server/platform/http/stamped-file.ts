import type { FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { knows, wantedEncoding, type Encoding } from './content-encoding.ts'
import type { Stamp } from './stamp.ts'

const shrink: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  // One step below the last: a page's first reader waits for it, some 30 ms.
  br: (bytes) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 9 }),
  identity: async (bytes) => bytes,
}

interface Kept {
  readonly etag: string
  readonly bytes: Buffer
}

/** A built text that is completed when first asked for, and then kept as small as its readers take it. */
export class StampedFile {
  readonly #path: string
  readonly #type: string
  readonly #stamp: Stamp
  readonly #kept = new Map<Encoding, Promise<Kept>>()

  constructor(path: string, type: string, stamp: Stamp) {
    this.#path = path
    this.#type = type
    this.#stamp = stamp
  }

  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const encoding = wantedEncoding(request.headers['accept-encoding'])
    const { etag, bytes } = await this.#in(encoding)
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache')
    reply.headers({ vary: 'accept-encoding', etag })
    if (reply.statusCode === 200 && knows(request.headers['if-none-match'], etag))
      return reply.code(304).send()
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.type(this.#type).send(bytes)
  }

  #in(encoding: Encoding): Promise<Kept> {
    const known = this.#kept.get(encoding)
    if (known) return known
    const made = this.#make(encoding)
    this.#kept.set(encoding, made)
    // A file that couldn't be read is tried again by the next reader.
    made.catch(() => this.#kept.delete(encoding))
    return made
  }

  async #make(encoding: Encoding): Promise<Kept> {
    const whole = Buffer.from(this.#stamp(await readFile(this.#path, 'utf8')))
    const hash = createHash('sha256').update(whole).digest('base64url').slice(0, 22)
    return { etag: `W/"${hash}"`, bytes: await shrink[encoding](whole) }
  }
}
