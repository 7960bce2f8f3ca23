import type { FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { knows, wantedEncoding, type Encoding } from './content-encoding.ts'

/** What a page is drawn with. Sounds, pictures and whatever else there is are read from the disk each time. */
const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
}
const named = /^[\w-][\w.-]*\.(js|css|woff2)$/
const endings: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz', identity: '' }
const mostBytes = 32 * 1024 * 1024

interface Kept {
  readonly bytes: Buffer
  readonly etag: string
  /** What it is packed with; small files aren’t. */
  readonly encoding: Encoding
}

/**
 * Built files whose name changes with their content, kept in memory from the first time they are asked for. A newcomer's
 * page asks for thirty of them, and to open, look at and stream each from the disk costs several times what sending it does.
 */
export class KeptAssets {
  readonly #folder: string
  readonly #kept = new Map<string, Promise<Kept | undefined>>()
  #bytes = 0

  constructor(folder: string) {
    this.#folder = folder
  }

  /** False for what isn't here, or isn't kept: somebody else answers. Never the reply, which to await is to wait for its end. */
  async send(name: string, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const type = types[named.exec(name)?.[1] ?? '']
    if (!type || request.headers.range !== undefined) return false
    const kept = await this.#find(name, wantedEncoding(request.headers['accept-encoding']))
    if (!kept) return false
    reply.headers({ vary: 'accept-encoding', etag: kept.etag }).type(type)
    if (knows(request.headers['if-none-match'], kept.etag)) {
      reply.code(304).send()
      return true
    }
    if (kept.encoding !== 'identity') reply.header('content-encoding', kept.encoding)
    reply.send(kept.bytes)
    return true
  }

  #find(name: string, encoding: Encoding): Promise<Kept | undefined> {
    const key = name + endings[encoding]
    const known = this.#kept.get(key)
    if (known) return known
    const read = this.#read(name, encoding)
    this.#kept.set(key, read)
    // Names that are made up fill no memory, and a file that couldn’t be read is tried again.
    const forget = () => void this.#kept.delete(key)
    read.then((kept) => kept ?? forget(), forget)
    return read
  }

  async #read(name: string, wanted: Encoding): Promise<Kept | undefined> {
    const packed = wanted === 'identity' ? undefined : await this.#bytesOf(name + endings[wanted])
    const bytes = packed ?? (await this.#bytesOf(name))
    if (!bytes || this.#bytes + bytes.length > mostBytes) return undefined
    this.#bytes += bytes.length
    const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
    return { bytes, etag: `"${hash}"`, encoding: packed ? wanted : 'identity' }
  }

  #bytesOf(name: string): Promise<Buffer | undefined> {
    return readFile(join(this.#folder, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined
      throw error
    })
  }
}
