import type { FastifyReply, FastifyRequest } from 'fastify'
import { invalid, Refusal } from '#server/platform/errors.ts'

/** The protocol of resumable uploads we speak: https://tus.io/protocols/resumable-upload, core, creation, termination, expiration. */
const tusVersion = '1.0.0'

export const bytesType = 'application/offset+octet-stream'

export function announceTus(reply: FastifyReply): void {
  reply.header('tus-resumable', tusVersion)
}

export function assertTus(request: FastifyRequest): void {
  if (request.headers['tus-resumable'] === tusVersion) return
  throw new Refusal(412, 'This upload speaks a language we don’t know. We speak tus 1.0.0.', {
    'tus-version': tusVersion,
  })
}

/** A count of bytes, written as plain digits; anything else is refused by name. */
export function readCount(request: FastifyRequest, header: string): number {
  const text = String(request.headers[header] ?? '')
  if (!text) throw invalid(`The header ${header} is missing.`)
  if (!/^(0|[1-9]\d{0,14})$/.test(text))
    throw invalid(`The header ${header} must be a number of bytes.`)
  return Number(text)
}

interface UploadMetadata {
  readonly fileName: string
  readonly declaredType: string
  readonly sha256: string | null
  /** `private`: for its sender alone, until the message it is made for is delivered. */
  readonly isPrivate: boolean
  /** `vault`: an item of the family's vault, whatever it is. */
  readonly isForVault: boolean
}

/** `filename d29ybGQ=,filetype …`: words and base64, separated by commas. Words we don't know are nobody's concern. */
export function readMetadata(request: FastifyRequest): UploadMetadata {
  const fields = new Map<string, string>()
  for (const pair of String(request.headers['upload-metadata'] ?? '').split(',')) {
    const match = /^ *([\x21-\x2b\x2d-\x7e]+)(?: ([A-Za-z0-9+/]*={0,2}))? *$/.exec(pair)
    if (match) fields.set(match[1]!, decoded(match[2] ?? ''))
    else if (pair.trim()) throw invalid('The header upload-metadata isn’t written as tus asks.')
  }
  const sha256 = fields.get('sha256')?.toLowerCase()
  if (sha256 !== undefined && !/^[0-9a-f]{64}$/.test(sha256))
    throw invalid('The checksum sha256 must be 64 hexadecimal digits.')
  return {
    fileName: fields.get('filename') ?? fields.get('name') ?? '',
    declaredType: (fields.get('filetype') ?? fields.get('type') ?? '').slice(0, 100),
    sha256: sha256 ?? null,
    isPrivate: fields.has('private'),
    isForVault: fields.has('vault') && !fields.has('private'),
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

function decoded(base64: string): string {
  try {
    // A null byte is the one letter PostgreSQL can't keep.
    return utf8.decode(Buffer.from(base64, 'base64')).replaceAll('\0', '')
  } catch {
    throw invalid('A name in upload-metadata isn’t UTF-8 text.')
  }
}
