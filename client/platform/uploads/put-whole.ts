import type { Endpoint, ParamsOf } from '#contract/endpoint.ts'
import { ApiError } from '#client/platform/api-error.ts'
import { callHeaders } from '#client/platform/device-headers.ts'

const type = 'application/offset+octet-stream'

/** Sends a file in one piece to where it was announced. */
export async function putWhole<E extends Endpoint>(
  { method, path }: E,
  params: ParamsOf<E>,
  bytes: Blob,
  query: Readonly<Record<string, string>> = {},
): Promise<void> {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent((params as Record<string, string>)[name]!),
  )
  const asked = new URLSearchParams(query).toString()
  const answer = await fetch(asked ? `${filled}?${asked}` : filled, {
    method,
    headers: {
      ...callHeaders(navigator.userAgent, navigator.maxTouchPoints),
      'Content-Type': type,
    },
    body: bytes.slice(0, bytes.size, type),
  })
  if (!answer.ok) throw new ApiError(answer.status, answer.statusText, await answer.text())
}
