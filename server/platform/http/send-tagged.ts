import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import * as z from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { knows, wantedEncoding, type Encoding } from './content-encoding.ts'
import type { Exchange } from './serve.ts'

// Its reader waits for it: quick rather than small.
const shrink: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 3 }),
  identity: async (bytes) => bytes,
}

const worthShrinking = 2000

/** Answers with what can be large and is often asked for again: as small as it is taken, and not twice the same. */
export async function sendTagged<E extends Endpoint>(
  endpoint: E,
  answer: z.input<E['reply']>,
  { request, reply }: Exchange,
): Promise<void> {
  const bytes = Buffer.from(JSON.stringify(z.core.parse(endpoint.reply, answer)))
  const etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  reply.headers({ 'cache-control': 'private, no-cache', vary: 'accept-encoding, cookie', etag })
  if (knows(request.headers['if-none-match'], etag)) return void reply.code(304).send()
  const encoding =
    bytes.length < worthShrinking ? 'identity' : wantedEncoding(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  reply.type('application/json; charset=utf-8').send(await shrink[encoding](bytes))
}
