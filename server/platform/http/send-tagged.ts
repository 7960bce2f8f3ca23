import { createHash } from 'node:crypto'
import * as z from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { knows } from './content-encoding.ts'
import { sendShrunk } from './send-shrunk.ts'
import type { Exchange } from './serve.ts'

interface Tagged<E extends Endpoint> {
  /** What tells this answer from others; without it, a hash of its bytes. */
  readonly tag?: string | undefined
  /** Need not be made where the tag is known. */
  readonly answer?: z.input<E['reply']>
}

const toEtag = (tag: string) => `W/"${tag}"`

/** Whether whoever asks has the answer of this tag already. */
export const isKnown = (tag: string | undefined, { request }: Exchange): boolean =>
  tag !== undefined && knows(request.headers['if-none-match'], toEtag(tag))

/** Answers with what can be large and is often asked for again: as small as it is taken, and not twice the same. */
export async function sendTagged<E extends Endpoint>(
  endpoint: E,
  { tag, answer }: Tagged<E>,
  exchange: Exchange,
): Promise<void> {
  const { reply } = exchange
  reply.headers({ 'cache-control': 'private, no-cache', vary: 'accept-encoding, cookie' })
  if (isKnown(tag, exchange)) return void reply.header('etag', toEtag(tag!)).code(304).send()
  const bytes = Buffer.from(JSON.stringify(z.core.parse(endpoint.reply, answer)))
  const told = tag ?? createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
  reply.header('etag', toEtag(told))
  if (isKnown(told, exchange)) return void reply.code(304).send()
  await sendShrunk(bytes, exchange)
}
