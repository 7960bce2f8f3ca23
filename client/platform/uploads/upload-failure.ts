import { ApiError } from '#client/platform/api.ts'
import { ZipProblem } from '#client/platform/zip/zip-problem.ts'

interface UploadFailure {
  readonly words: string
  /** `later`: nothing is wrong but the connection, and we go on by ourselves. `again`: worth another try by hand. `signed in`: as soon as its owner is back in. */
  readonly next: 'later' | 'signed in' | 'again' | 'never'
}

/** As much of tus-js-client's error as we read. */
interface TusError extends Error {
  readonly originalRequest?: unknown
  readonly originalResponse?: { getStatus(): number; getBody(): string } | null
}

/** What to tell a person about an upload that stopped, and what can be done about it. */
export function uploadFailure(error: unknown): UploadFailure {
  if (error instanceof ZipProblem) return { words: error.message, next: 'never' }
  const { status, message } = answerIn(error)
  if (status === 0)
    return { words: 'The connection was lost. What you sent is safe.', next: 'later' }
  if (status === undefined)
    return { words: 'We couldn’t read this file. Please choose it again.', next: 'never' }
  if (status === 401)
    return { words: 'Please sign in again; the upload goes on after that.', next: 'signed in' }
  if (status === 423 || status === 429 || status >= 500)
    return {
      words: message ?? 'We can’t take the file right now. What you sent is safe.',
      next: 'again',
    }
  return {
    words: message ?? 'We couldn’t take this file.',
    next: status === 422 ? 'again' : 'never',
  }
}

function answerIn(error: unknown): { status: number | undefined; message: string | undefined } {
  if (error instanceof ApiError) return { status: error.status, message: error.serverMessage }
  // fetch throws a TypeError when there is no network.
  if (error instanceof TypeError) return { status: 0, message: undefined }
  const { originalRequest, originalResponse } = error as TusError
  if (!originalRequest) return { status: undefined, message: undefined }
  const status = originalResponse?.getStatus() ?? 0
  const body = originalResponse?.getBody() ?? ''
  return { status, message: new ApiError(status, '', body).serverMessage }
}
