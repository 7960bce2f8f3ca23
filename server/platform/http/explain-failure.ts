import type { FastifyRequest } from 'fastify'
import { isDatabaseAway } from '#server/platform/database/database-away.ts'
import { Refusal } from '#server/platform/errors.ts'

interface Failure extends Error {
  code?: string
  statusCode?: number
}

interface Explanation {
  readonly status: number
  readonly message: string
  readonly field?: string | undefined
}

// What the framework and the database call a failure, in words for people.
const known: Record<string, [number, string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'That is too much to send at once.'],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'This request isn’t valid JSON.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'This request is empty.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'Please send JSON (Content-Type: application/json).'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'This request arrived incomplete.'],
  FST_ERR_BAD_URL: [400, 'This address isn’t valid.'],
  FST_ERR_MAX_PARAM_LENGTH: [414, 'This address is too long.'],
  // PostgreSQL: a race that one side lost, not a fault.
  '23505': [409, 'Somebody else just did the same. Please look again.'],
  '23503': [409, 'Something this depends on was just removed. Please look again.'],
  '40001': [409, 'Two changes met. Please try again.'],
  '40P01': [409, 'Two changes met. Please try again.'],
  '55P03': [
    409,
    'Somebody is changing this just now. Nothing was lost; please try again in a moment.',
  ],
  '22P02': [400, 'Something in this request has the wrong form.'],
  '22021': [400, 'This text has a character that can’t be stored.'],
  '22003': [400, 'A number in this request is too large.'],
  '22008': [400, 'A date in this request doesn’t exist.'],
  '53100': [503, 'This server’s disk is full. Nothing was lost; whoever runs it has to make room.'],
  '53300': [503, 'We’re very busy. Nothing was lost; please try again in a moment.'],
}

const restarting: [number, string] = [
  503,
  'We’re restarting. Nothing was lost; please try again in a moment.',
]

/** Turns any failure into a status and a sentence. What we don't know is logged whole and told as little. */
export function explain(error: Failure, request: FastifyRequest): Explanation {
  if (error instanceof Refusal)
    return { status: error.status, message: error.message, field: error.field }
  const entry = isDatabaseAway(error) ? restarting : known[error.code ?? '']
  if (entry) {
    if (entry[0] >= 500) request.log.error({ err: error, requestId: request.id })
    return { status: entry[0], message: entry[1] }
  }
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500)
    return { status, message: 'We couldn’t understand this request.' }
  request.log.error({ err: error, requestId: request.id })
  return {
    status: 500,
    message: `Something went wrong on our side. Nothing you saved is lost. (Reference ${request.id})`,
  }
}
