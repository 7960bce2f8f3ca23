import type { Session } from './call-endpoint.ts'

/** Speaks tus over a real connection, one request at a time, so that a test can stop anywhere. */
export interface Sender {
  readonly base: string
  readonly session: Session
  readonly familyId: string
}

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly body: unknown
  readonly message: string
}

const tus = { 'tus-resumable': '1.0.0' }
export const bytesType = 'application/offset+octet-stream'

export async function ask(
  sender: Pick<Sender, 'base' | 'session'>,
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: Uint8Array | ReadableStream,
): Promise<Answer> {
  const answer = await fetch(new URL(path, sender.base), {
    method,
    headers: { cookie: sender.session.cookie, ...headers },
    ...(body ? { body: body as BodyInit, duplex: 'half' } : {}),
  } as RequestInit)
  const text = await answer.text()
  const isJson = answer.headers.get('content-type')?.startsWith('application/json')
  const parsed: unknown = isJson && text ? JSON.parse(text) : text
  const message = (parsed as { message?: string }).message ?? ''
  return { status: answer.status, headers: answer.headers, body: parsed, message }
}

function metadata(fields: Record<string, string>): string {
  return Object.entries(fields)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',')
}

export function announce(
  sender: Sender,
  byteLength: number | string,
  fields: Record<string, string> = { filename: 'voice.wav', filetype: 'audio/wav' },
  more: Record<string, string> = {},
): Promise<Answer> {
  return ask(sender, 'POST', `/api/families/${sender.familyId}/uploads`, {
    ...tus,
    'upload-length': String(byteLength),
    'upload-metadata': metadata(fields),
    ...more,
  })
}

/** Announces an upload that is sure to be accepted; answers its path. */
export async function begin(
  sender: Sender,
  byteLength: number,
  fields?: Record<string, string>,
): Promise<string> {
  const answer = await announce(sender, byteLength, fields)
  if (answer.status !== 201) throw new Error(`${answer.status}: ${answer.message}`)
  return answer.headers.get('location')!
}

export function sendBytes(
  sender: Sender,
  path: string,
  offset: number,
  bytes: Uint8Array | ReadableStream,
  more: Record<string, string> = {},
): Promise<Answer> {
  const headers = { ...tus, 'upload-offset': String(offset), 'content-type': bytesType, ...more }
  return ask(sender, 'PATCH', path, headers, bytes)
}

export async function offsetOf(sender: Sender, path: string): Promise<number> {
  const answer = await ask(sender, 'HEAD', path, tus)
  return answer.status === 200 ? Number(answer.headers.get('upload-offset')) : -answer.status
}

export const cancel = (sender: Sender, path: string) => ask(sender, 'DELETE', path, tus)
export const complete = (sender: Sender, path: string) => ask(sender, 'POST', `${path}/completion`)

/** The whole way in three calls. */
export async function upload(
  sender: Sender,
  bytes: Uint8Array,
  fields?: Record<string, string>,
): Promise<Answer> {
  const path = await begin(sender, bytes.length, fields)
  await sendBytes(sender, path, 0, bytes)
  return complete(sender, path)
}
