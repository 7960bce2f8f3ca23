/** A failure a person can read. Verbs throw these; `serve` answers them as `{ message }`, and which field it is about. */
export class Refusal extends Error {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly field: string | undefined
  constructor(
    status: number,
    message: string,
    headers: Record<string, string> = {},
    field?: string,
  ) {
    super(message)
    this.status = status
    this.headers = headers
    this.field = field
  }
}

export const invalid = (message: string, field?: string) => new Refusal(400, message, {}, field)
export const unauthorised = (message = 'Please sign in first.') => new Refusal(401, message)
export const forbidden = (message = 'You don’t have permission to do this.') =>
  new Refusal(403, message)
export const notFound = (message = 'We couldn’t find that.') => new Refusal(404, message)
export const conflict = (message: string) => new Refusal(409, message)
/** An id that the caller made up stands for something already: whether theirs or another family's, the answer is the same. */
export const taken = () =>
  conflict('This was used for something else before. Nothing was changed; please begin anew.')
export const gone = (message: string) => new Refusal(410, message)
export const tooLarge = (message: string) => new Refusal(413, message)
export const unsupported = (message: string) => new Refusal(415, message)
export const unavailable = (message: string) => new Refusal(503, message, { 'retry-after': '120' })
export const tooMany = (seconds: number) =>
  new Refusal(429, `Too many tries. Please wait ${inWords(seconds)} and try again.`, {
    'retry-after': String(seconds),
  })

function inWords(seconds: number): string {
  if (seconds < 60) return `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}
