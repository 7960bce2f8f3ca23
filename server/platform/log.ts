import { pino, type DestinationStream, type Logger } from 'pino'
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
  return stream ? pino(options, stream) : pino(options)
}

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
