import { ApiError } from '#client/platform/api.ts'

/** What to tell a person about a call that failed. */
export function failureWords(error: unknown): string {
  if (error instanceof ApiError)
    return (
      error.serverMessage ??
      'Something went wrong on our side. Nothing you saved is lost. Please try again.'
    )
  if (error instanceof TypeError)
    return 'We couldn’t reach the server. Nothing is lost; please check your connection and try again.'
  return error instanceof Error ? error.message : 'Something went wrong. Please try again.'
}
