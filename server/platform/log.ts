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

const secretSegments = /\/(invite|verify-email|reset-password|check|listen|keeper|record|shared|unsubscribe|invitations\/by-token|tokens)\/[^/?#]+/g

export function withoutSecrets(url: string): string {
  return url.replace(secretSegments, '/$1/…').replace(/\?.*$/s, '')
}
