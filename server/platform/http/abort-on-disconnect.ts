import type { FastifyReply } from 'fastify'

/** Aborts when the reader goes away before the answer has ended, or has gone already. */
export function abortOnDisconnect({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  if (raw.closed || raw.destroyed) gone.abort()
  else raw.once('close', () => gone.abort())
  return gone.signal
}
