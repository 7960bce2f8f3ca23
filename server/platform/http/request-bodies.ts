import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { invalid, Refusal, tooLarge, unsupported } from '#server/platform/errors.ts'
import { readAtMost } from '#server/platform/read-at-most.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The exact content type a raw route takes, or its form; every other route takes JSON only. */
    bodyType?: string | RegExp
  }
}

const jsonType = /^application\/json(; ?charset=utf-8)?$/i

/**
 * Bodies are JSON of exactly one content type. Frameworks have had validation bypasses through
 * content types with tabs, spaces or odd case, so anything not spelled exactly is refused.
 */
export function acceptBodies(http: FastifyInstance): void {
  http.removeAllContentTypeParsers()
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, parseJson(String(text)))
    } catch (error) {
      done(error as Error)
    }
  })
  http.addHook('onRequest', (request, _reply, done) => {
    if (hasNullByte(request.url))
      return done(atTheDoor(invalid('This address has a character that can’t be used.')))
    if (!hasBody(request)) return done()
    const type = request.headers['content-type'] ?? ''
    const wanted = request.routeOptions.config.bodyType
    if (isOfType(type, wanted ?? jsonType)) return done()
    const form = typeof wanted === 'string' ? wanted : wanted ? 'a form' : 'application/json'
    return done(atTheDoor(unsupported(`Please send this as ${form}.`)))
  })
}

/** Refused before anything was read: whatever follows on this connection isn't read either. */
const atTheDoor = ({ status, message }: Refusal) =>
  new Refusal(status, message, { connection: 'close' })

const isOfType = (type: string, wanted: string | RegExp): boolean =>
  typeof wanted === 'string' ? type === wanted : wanted.test(type)

export function hasBody(request: FastifyRequest): boolean {
  const { headers } = request
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function hasNullByte(url: string): boolean {
  return /%00/.test(url) || url.includes('\0')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, refuseTraps)
  } catch (error) {
    // RangeError: nested so deeply that the parser ran out of stack.
    if (error instanceof SyntaxError || error instanceof RangeError)
      throw invalid('This request isn’t valid JSON.')
    throw error
  }
}

function refuseTraps(key: string, value: unknown): unknown {
  if (key === '__proto__' || key === 'constructor' || key === 'prototype')
    throw invalid('This request has a field that isn’t allowed.')
  // PostgreSQL can't store U+0000, and nobody types it.
  if (key.includes('\0') || (typeof value === 'string' && value.includes('\0')))
    throw invalid('This text has a character that can’t be stored.')
  return value
}

/** All of a short body, as its exact bytes; one that says it is too long isn't read at all. */
export async function readWhole(
  bytes: Readable,
  { headers }: FastifyRequest,
  most: number,
  words: string,
): Promise<Buffer> {
  if (Number(headers['content-length'] ?? 0) > most) throw tooLarge(words)
  // Closing the request itself, as leaving it would, closes the connection under the answer.
  const left = bytes.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>
  return readAtMost(left, most, () => tooLarge(words))
}
