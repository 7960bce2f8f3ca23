import { ApiError } from './api-error.ts'
import { callHeaders } from './device-headers.ts'

interface ServerEvent {
  readonly event: string
  readonly data: unknown
}

/**
 * Posts, and takes the answer the way the server prefers: whole, as JSON, or as events while they are made. Answers
 * the whole reply, or nothing if it came in events.
 */
export async function postForEvents(
  address: string,
  body: unknown,
  onEvent: (event: ServerEvent) => void,
  signal?: AbortSignal,
): Promise<unknown> {
  const response = await fetch(address, {
    method: 'POST',
    headers: {
      ...callHeaders(navigator.userAgent, navigator.maxTouchPoints),
      'Content-Type': 'application/json',
      Accept: 'text/event-stream, application/json',
    },
    credentials: 'include',
    body: JSON.stringify(body),
    ...(signal ? { signal } : {}),
  })
  if (!response.ok) throw new ApiError(response.status, response.statusText, await response.text())
  if (!response.headers.get('content-type')?.startsWith('text/event-stream'))
    return (await response.json()) as unknown
  await readEvents(response.body!.pipeThrough(new TextDecoderStream()).getReader(), onEvent)
  return undefined
}

async function readEvents(
  reader: ReadableStreamDefaultReader<string>,
  onEvent: (event: ServerEvent) => void,
): Promise<void> {
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const blocks = (rest + value).split('\n\n')
    rest = blocks.pop()!
    for (const block of blocks) onEvent(readEvent(block))
  }
}

/** As much of the event-stream format as our own server writes: a name and one line of JSON. */
function readEvent(block: string): ServerEvent {
  const fields = new Map(
    block.split('\n').map((line) => {
      const colon = line.indexOf(': ')
      return [line.slice(0, colon), line.slice(colon + 2)] as const
    }),
  )
  return { event: fields.get('event') ?? 'message', data: JSON.parse(fields.get('data') ?? 'null') }
}
