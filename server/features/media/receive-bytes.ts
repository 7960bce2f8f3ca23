import type { FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { conflict, gone, invalid, Refusal, tooLarge } from '#server/platform/errors.ts'
import type { Admitted } from '#server/platform/http/serve-raw.ts'
import { StorageFull } from '#server/platform/storage/storage.ts'
import { expiryFrom } from './create-upload.ts'
import { isReadBehind } from './read-back.ts'
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
  // Of a file whose hash was announced everything is compared with that, once it was read back.
  const stretch = upload.sha256 === null ? new Stretch(safe) : undefined
  const behind = isReadBehind(upload) ? await storage.readBehind?.(storageKeyOf(upload)) : undefined
  const incoming = noLonger(bytes, upload.byte_length - safe, stretch)
  const note = async (length: number) => {
    const segment = stretch?.upTo(length)
    const progress = { from: safe, to: length, expiresAt: expiryFrom(clock), segment }
    await sender.act((editor) => noteReceived(editor, upload.id, progress))
    safe = length
    behind?.upTo(length)
  }
  await storage.append(storageKeyOf(upload), safe, incoming, note, upload.byte_length)
}

async function* noLonger(
  bytes: Readable,
  most: number,
  stretch: Stretch | undefined,
): AsyncGenerator<Buffer> {
  let left = most
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    left -= chunk.length
    if (left < 0) throw tooMuch()
    stretch?.add(chunk)
    yield chunk
  }
}

/** What was received since the last time its hash was written down. */
class Stretch {
  #from: number
  #to: number
  #hash = createHash('sha256')

  constructor(from: number) {
    this.#from = this.#to = from
  }

  add(chunk: Buffer): void {
    this.#hash.update(chunk)
    this.#to += chunk.length
  }

  /** Storage may cut inside a chunk, or lag behind: such a stretch is hashed together with the next one. */
  upTo(length: number): { from: number; sha256: string } | undefined {
    if (this.#to !== length) return undefined
    const segment = { from: this.#from, sha256: this.#hash.digest('hex') }
    this.#from = length
    this.#hash = createHash('sha256')
    return segment
  }
}
