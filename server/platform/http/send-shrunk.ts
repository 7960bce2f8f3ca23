import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { wantedEncoding, type Encoding } from './content-encoding.ts'
import type { Exchange } from './serve.ts'

// Its reader waits for it: quick rather than small.
const shrink: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 3 }),
  identity: async (bytes) => bytes,
}

const worthShrinking = 2000

/** JSON that is written already, as small as it is taken. */
export async function sendShrunk(bytes: Buffer, { request, reply }: Exchange): Promise<void> {
  const encoding =
    bytes.length < worthShrinking ? 'identity' : wantedEncoding(request.headers['accept-encoding'])
  const shrunk = await shrink[encoding](bytes)
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  if (!reply.hasHeader('vary')) reply.header('vary', 'accept-encoding')
  reply.type('application/json; charset=utf-8').send(shrunk)
}
