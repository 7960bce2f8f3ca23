import { ApiError } from './api-error.ts'
import { ProofDeclined } from './with-proof.ts'

/** What to tell a person about a call that failed: the server's own sentence where there is one. */
export function failureWords(error: unknown): string {
  if (error instanceof ApiError && error.serverMessage) return error.serverMessage
  if (error instanceof ProofDeclined) return error.message
  if (error instanceof TypeError)
    return 'We couldn’t reach Kinfold. Check your connection and try again; nothing was changed.'
  return 'Something went wrong on our side. Nothing was changed; please try again.'
}

export const statusOf = (error: unknown): number | undefined =>
  error instanceof ApiError ? error.status : undefined

/** For dialogs, which show the message of whatever is thrown in them. */
export const inWords = (error: unknown): never => {
  throw new Error(failureWords(error), { cause: error })
}
