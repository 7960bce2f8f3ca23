import type { Endpoint } from '#contract/endpoint.ts'
import { voices } from '#contract/voices.ts'
import { ApiError } from '#client/platform/api-error.ts'
import { call } from '#client/platform/api.ts'
import { callHeaders } from '#client/platform/device-headers.ts'

/** What a device knows of a take that somebody spoke into it. */
export interface Spoken {
  readonly id: string
  readonly durationMs: number
  readonly peaks: readonly number[]
}

const spokenOf = ({ id, durationMs, peaks }: Spoken) => ({
  takeId: id,
  durationMs: Math.round(durationMs),
  peaks: [...peaks],
})

/** An answer to a message, through the link of its letter. */
export const replyBy =
  (token: string, pass: string | undefined, to: 'author' | 'family') =>
  async (take: Spoken, bytes: Blob): Promise<void> => {
    const query = pass ? { pass } : {}
    const body = { ...spokenOf(take), to }
    const { isHere } = await call(voices.reply, { params: { token }, query, body })
    if (!isHere) await putSound(voices.replySound, { token, takeId: take.id }, bytes, pass)
  }

/** A take of somebody's own recorder. */
export const speakBy =
  (token: string) =>
  async (take: Spoken, bytes: Blob): Promise<void> => {
    const { isHere } = await call(voices.speak, { params: { token }, body: spokenOf(take) })
    if (!isHere) await putSound(voices.speakSound, { token, takeId: take.id }, bytes)
  }

async function putSound(
  { method, path }: Endpoint,
  { token, takeId }: { token: string; takeId: string },
  bytes: Blob,
  pass?: string,
): Promise<void> {
  const address = path.replace(':token', encodeURIComponent(token)).replace(':takeId', takeId)
  const answer = await fetch(pass ? `${address}?pass=${encodeURIComponent(pass)}` : address, {
    method,
    headers: {
      ...callHeaders(navigator.userAgent, navigator.maxTouchPoints),
      'Content-Type': 'application/offset+octet-stream',
    },
    body: bytes.slice(0, bytes.size, 'application/offset+octet-stream'),
  })
  if (!answer.ok) throw new ApiError(answer.status, answer.statusText, await answer.text())
}
