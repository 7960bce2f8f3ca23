import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino'
import type { Config } from './config.ts'

export type Log = Logger

/** Structured logs on standard output. Secrets never enter: headers and bodies aren't logged, URLs lose their tokens. */
export function createLog(config: Pick<Config, 'logLevel'>, stream?: DestinationStream): Log {
  const options = {
    level: config.logLevel,
    base: null,
    serializers: { err: withoutBelongings },
    redact: ['*.password', '*.token', '*.cookie', '*.authorization', '*.secret'],
  }
  if (stream) return pino(options, stream)
  // A line for every request, each written by itself, was a ninth of what a request cost. What warns leaves at once.
  output ??= pino.destination({ sync: false, minLength: 4096, maxLength: 8e6, periodicFlush: 100 })
  const logMethod: LogHook = function (args, method, level) {
    method.apply(this, args)
    if (level >= pino.levels.values['warn']!) output?.flush()
  }
  return pino({ ...options, hooks: { logMethod } }, output)
}

/** One for the process: two would cut through each other’s lines. */
let output: ReturnType<typeof pino.destination> | undefined

type LogHook = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>

/** Errors carry what they were about: a database client with its password, a statement with what a family wrote. */
function withoutBelongings(error: Error & { code?: unknown }) {
  const { name, message, code, stack } = error
  return { name, message, code, stack }
}

/** Tokens travel as one long word of the path (sealing.ts); ids have hyphens, and routes are shorter. */
const secretSegment = /\/\w{20,}(?=\/|$)/g

export function withoutSecrets(url: string): string {
  return url.replace(/[?#].*$/s, '').replace(secretSegment, '/…')
}
