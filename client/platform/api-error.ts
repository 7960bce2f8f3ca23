/** A refused call. The message is what the specification asks for: status, colon, space, body text (spec §7). */
export class ApiError extends Error {
  readonly status: number
  /** The sentence the server wrote for a person, when it wrote one. */
  readonly serverMessage: string | undefined
  /** Which field of the request it is about, when it is about one. */
  readonly field: string | undefined

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`)
    this.name = 'ApiError'
    this.status = status
    this.serverMessage = readWords(body, 'message')
    this.field = readWords(body, 'field')
  }
}

function readWords(body: string, name: 'message' | 'field'): string | undefined {
  try {
    const parsed = JSON.parse(body) as Record<string, unknown> | null
    const words = parsed?.[name]
    return typeof words === 'string' && words ? words : undefined
  } catch {
    return undefined
  }
}
