import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

interface Credentials {
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Checks AWS Signature Version 4 of a request's header: key, secret, path, query, signed headers and body. */
export function isSigned(
  request: IncomingMessage,
  url: URL,
  body: Buffer,
  who: Credentials,
): boolean {
  const given =
    /Credential=([^/]+)\/(\d+)\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)/.exec(
      request.headers.authorization ?? '',
    )
  const [, accessKeyId, day = '', region = '', names = '', signature] = given ?? []
  const declared = String(request.headers['x-amz-content-sha256'])
  if (
    accessKeyId !== who.accessKeyId ||
    (declared !== sha256(body) && declared !== 'UNSIGNED-PAYLOAD')
  )
    return false
  const canonical = [
    request.method,
    url.pathname,
    [...url.searchParams]
      .map((pair) => pair.map(encodeURIComponent).join('='))
      .sort()
      .join('&'),
    ...names
      .split(';')
      .map((name) => `${name}:${String(request.headers[name]).trim().replace(/\s+/g, ' ')}`),
    '',
    names,
    declared,
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha256(canonical)].join(
    '\n',
  )
  const key = ['s3', 'aws4_request'].reduce<Buffer>(
    (secret, step) => hmac(secret, step),
    hmac(hmac(`AWS4${who.secretAccessKey}`, day), region),
  )
  return hmac(key, text).toString('hex') === signature
}
