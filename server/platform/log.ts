import { pino, type Logger } from 'pino'
import type { Config } from './config.ts'

export type Log = Logger

/** Structured logs on standard output. Secrets never enter: headers and bodies aren't logged, URLs lose their tokens. */
export function createLog(config: Pick<Config, 'logLevel'>): Log {
  return pino({
    level: config.logLevel,
    base: null,
    redact: ['*.password', '*.token', '*.cookie', '*.authorization', '*.secret'],
  })
}

/** Tokens travel as one long word of the path (sealing.ts); ids have hyphens, and routes are shorter. */
const secretSegment = /\/\w{20,}(?=\/|$)/g

export function withoutSecrets(url: string): string {
  return url.replace(/[?#].*$/s, '').replace(secretSegment, '/…')
}
