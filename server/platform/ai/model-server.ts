export interface ModelServer {
  readonly baseUrl: string
  readonly apiKey: string | undefined
}

const here = /^(localhost|127(\.\d+){3}|\[::1\])$/

/** Whether a program on this machine answers there. Whether that passes on what it is told, its address doesn't say. */
export const isOnThisMachine = (baseUrl: string): boolean => here.test(new URL(baseUrl).hostname)

interface Question {
  readonly body: string | FormData
  readonly signal: AbortSignal
}

/** Asks a server that speaks OpenAI's ways, hosted or on this machine. */
export const askServer = (
  { baseUrl, apiKey }: ModelServer,
  path: string,
  { body, signal }: Question,
): Promise<Response> =>
  fetch(`${baseUrl}${path}`, {
    method: 'POST',
    // A key must not follow a redirect to somebody else.
    redirect: 'error',
    headers: {
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      ...(apiKey && { authorization: `Bearer ${apiKey}` }),
    },
    body,
    signal,
  })
