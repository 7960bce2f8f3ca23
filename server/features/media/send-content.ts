import type { FastifyReply, FastifyRequest } from 'fastify'
import { pipeline, Transform } from 'node:stream'
import { notFound, Refusal } from '#server/platform/errors.ts'
import { filePolicy, pdfPolicy } from '#server/platform/http/file-policy.ts'
import { MissingFile, type ByteRange, type Storage } from '#server/platform/storage/storage.ts'
import { readRange } from './byte-range.ts'
import { disposition } from './file-name.ts'
import type { MediaRow } from './media-store.ts'

interface Wanted {
  readonly row: Pick<
    MediaRow,
    'sha256' | 'content_type' | 'file_name' | 'byte_length' | 'storage_key'
  >
  readonly isDownload: boolean
  readonly cacheControl?: string
}

// Kept by the browser, but asked about every time: somebody may have lost the right to see it.
const askedAboutEveryTime = 'private, no-cache'

/** Answers with a file's bytes: all, a range, or the news that the browser has them already. */
export async function sendContent(
  storage: Storage,
  { row, isDownload, cacheControl = askedAboutEveryTime }: Wanted,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  const etag = `"${row.sha256}"`
  reply.headers({
    'content-type': row.content_type,
    'content-disposition': disposition(isDownload ? 'attachment' : 'inline', row.file_name),
    'accept-ranges': 'bytes',
    etag,
    'cache-control': cacheControl,
    'content-security-policy': row.content_type === 'application/pdf' ? pdfPolicy : filePolicy,
  })
  if (matches(request.headers['if-none-match'], etag)) return void reply.code(304).send()
  const ifRange = request.headers['if-range']
  const asked = ifRange === undefined || ifRange === etag ? request.headers.range : undefined
  const range = readRange(asked, row.byte_length)
  if (range === 'outside') throw outside(row.byte_length)
  const { start, end } = range ?? { start: 0, end: row.byte_length - 1 }
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${row.byte_length}`)
  reply.header('content-length', end - start + 1)
  if (request.method === 'HEAD') return void reply.send()
  const bytes = await open(storage, row.storage_key, range)
  reply.send(pipeline(bytes, exactly(end - start + 1), () => {}))
}

/** Breaks if fewer or more bytes come than were announced: the connection then ends, and nobody takes a part for the whole. */
function exactly(announced: number): Transform {
  let passed = 0
  const check = () =>
    passed === announced ? null : new Error('A stored file has another length than its row says.')
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      passed += piece.length
      if (passed > announced) done(check())
      else done(null, piece)
    },
    flush: (done) => done(check()),
  })
}

async function open(storage: Storage, key: string, range: ByteRange | undefined) {
  try {
    return await storage.read(key, range)
  } catch (error) {
    if (error instanceof MissingFile) throw notFound('The bytes of this file are missing.')
    throw error
  }
}

const outside = (length: number) =>
  new Refusal(416, `This file has only ${length} bytes.`, { 'content-range': `bytes */${length}` })

function matches(header: string | undefined, etag: string): boolean {
  const named = (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return named.includes(etag) || named.includes('*')
}
