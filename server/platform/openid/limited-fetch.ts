import type { CustomFetch } from 'openid-client'

/** What a provider says of itself, its keys, a token or what it knows of somebody: a few kilobytes each. */
const mostBytes = 1024 * 1024

/** A provider answered with more than any of these can be. */
export class AnswerTooLarge extends Error {}

/** Reads an answer whole and no further than it may be: what follows is neither kept nor waited for. */
export const limitedFetch: CustomFetch = async (url, { body, signal, ...options }) => {
  const reading = new AbortController()
  const signals = [reading.signal, ...(signal ? [signal] : [])]
  const answer = await fetch(url, {
    ...options,
    ...(body !== undefined && { body }),
    signal: AbortSignal.any(signals),
  })
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  for await (const piece of answer.body ?? []) {
    length += piece.byteLength
    if (length > mostBytes) {
      const why = new AnswerTooLarge(`more than ${mostBytes} bytes came from ${url}`)
      reading.abort(why)
      throw why
    }
    pieces.push(piece)
  }
  const { status, statusText, headers } = answer
  return new Response(length > 0 ? new Blob(pieces) : null, { status, statusText, headers })
}
