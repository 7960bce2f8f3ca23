import type { CustomFetch } from 'openid-client'
import { readAtMost } from '#server/platform/read-at-most.ts'

/** What a provider says of itself, its keys, a token or what it knows of somebody: a few kilobytes each. */
const mostBytes = 1024 * 1024

/** A provider answered with more than any of these can be. */
export class AnswerTooLarge extends Error {}

/** Reads an answer whole and no further than it may be: what follows is neither kept nor waited for. */
export const limitedFetch: CustomFetch = async (url, { body, signal, ...options }) => {
  const answer = await fetch(url, {
    ...options,
    ...(body !== undefined && { body }),
    ...(signal && { signal }),
  })
  const tooMuch = () => new AnswerTooLarge(`more than ${mostBytes} bytes came from ${url}`)
  const bytes = answer.body && (await readAtMost(answer.body, mostBytes, tooMuch))
  const { status, statusText, headers } = answer
  return new Response(bytes?.length ? bytes : null, { status, statusText, headers })
}
