import type { FastifyRequest } from 'fastify'
import { createHash, type Hash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { conflict, gone, invalid, Refusal, tooLarge } from '#server/platform/errors.ts'
import type { Admitted } from '#server/platform/http/serve-raw.ts'
import { StorageFull } from '#server/platform/storage/storage.ts'
import { expiryFrom } from './create-upload.ts'
import { assertTus, readCount } from './tus-headers.ts'
import { asOnlyWriter } from './upload-locks.ts'
import { findUpload, noteReceived, storageKeyOf, type Upload } from './upload-store.ts'

type Sender = Admitted<'family-editor'>

/** Takes the next bytes of an upload; answers its new length once all of it is durable. */
export async function receiveBytes(
  sender: Sender,
  uploadId: string,
  request: FastifyRequest,
  bytes: Readable,
): Promise<Upload> {
  // Looked up before anything else: a stranger learns nothing, and can't disturb the rightful sender.
  await sender.act((editor) => findUpload(editor, uploadId))
  assertTus(request)
  const offset = readCount(request, 'upload-offset')
  return asOnlyWriter(sender.ports, uploadId, async (wanted) => {
    const upload = await sender.act((editor) => findUpload(editor, uploadId))
    assertAppendable(sender, upload, offset, Number(request.headers['content-length'] ?? 0))
    const stop = () => void bytes.destroy(wanted.reason as Error)
    if (wanted.aborted) stop()
    wanted.addEventListener('abort', stop, { once: true })
    try {
      await append(sender, upload, bytes)
    } catch (error) {
      throw explained(error as Error)
    } finally {
      wanted.removeEventListener('abort', stop)
    }
    return sender.act((editor) => findUpload(editor, uploadId))
  })
}

function explained(error: Error & { code?: string }): Error {
  if (error instanceof StorageFull)
    return new Refusal(507, 'There is no room left to keep this file. Nothing you saved is lost.')
  // Nobody is there to read this; it keeps an everyday event out of the error log.
  if (error.code === 'ECONNRESET') return invalid('The connection broke. What came before is kept.')
  return error
}

function assertAppendable({ ports }: Sender, upload: Upload, offset: number, length: number): void {
  if (upload.media_id) throw conflict('This upload is complete.')
  if (Temporal.Instant.compare(upload.expires_at, ports.clock.now()) <= 0)
    throw gone('This upload was left alone for too long. Please start it again.')
  if (offset !== upload.received_bytes)
    throw conflict(`We have ${upload.received_bytes} bytes of this file; please go on from there.`)
  if (offset + length > upload.byte_length) throw tooMuch()
}

const tooMuch = () => tooLarge('This is more than the file’s announced length.')

async function append(sender: Sender, upload: Upload, bytes: Readable): Promise<void> {
  const { storage, clock } = sender.ports
  let safe = upload.received_bytes
  const tally: Tally = { from: safe, to: safe, hash: createHash('sha256') }
  const incoming = tallied(bytes, upload.byte_length, tally)
  await storage.append(storageKeyOf(upload), safe, incoming, async (length) => {
    // Storage may cut inside a chunk; such a stretch is hashed together with the next one.
    const segment =
      tally.to === length ? { from: tally.from, sha256: tally.hash.digest('hex') } : undefined
    const progress = { from: safe, to: length, expiresAt: expiryFrom(clock), segment }
    await sender.act((editor) => noteReceived(editor, upload.id, progress))
    safe = length
    if (segment) Object.assign(tally, { from: length, hash: createHash('sha256') })
  })
}

/** The stretch received since the last time its hash was written down. */
interface Tally {
  from: number
  to: number
  hash: Hash
}

async function* tallied(bytes: Readable, longest: number, tally: Tally): AsyncGenerator<Buffer> {
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    if (tally.to + chunk.length > longest) throw tooMuch()
    tally.hash.update(chunk)
    tally.to += chunk.length
    yield chunk
  }
}
