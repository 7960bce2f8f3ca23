/** A refused call. The message is what the specification asks for: status, colon, space, body text (spec §7). */
export class ApiError extends Error {
  readonly status: number
  /** The sentence the server wrote for a person, when it wrote one. */
  readonly serverMessage: string | undefined

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`)
    this.name = 'ApiError'
    this.status = status
    this.serverMessage = readMessage(body)
  }
}

function readMessage(body: string): string | undefined {
  try {
    const parsed: unknown = JSON.parse(body)
    if (typeof parsed !== 'object' || parsed === null || !('message' in parsed)) return undefined
    return typeof parsed.message === 'string' && parsed.message ? parsed.message : undefined
  } catch {
    return undefined
  }
}
