import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#server/platform/config.ts'
import { cookieName, isSecure } from './cookie-names.ts'

const session = 'kinfold_session'
// The hint is readable by the page, so that guest-only parts can be hidden before the status call answers.
const hint = 'kinfold_hint'

const shared = (config: Config) =>
  ({ path: '/', sameSite: 'lax', secure: isSecure(config) }) as const

export function readSessionToken(config: Config, request: FastifyRequest): string | undefined {
  return request.cookies[cookieName(config, session)]
}

export function setSessionCookie(
  config: Config,
  reply: FastifyReply,
  token: string,
  expiresAt: string,
): void {
  const options = { ...shared(config), expires: new Date(expiresAt) }
  reply.setCookie(cookieName(config, session), token, { ...options, httpOnly: true })
  reply.setCookie(cookieName(config, hint), '1', options)
}

export function clearSessionCookie(config: Config, reply: FastifyReply): void {
  reply.clearCookie(cookieName(config, session), { ...shared(config), httpOnly: true })
  // Also under its bare name, which it had over https until November 2026: the page would go on believing it.
  for (const name of new Set([hint, cookieName(config, hint)]))
    reply.clearCookie(name, shared(config))
  // Photos and recordings that were looked at leave the browser's cache; drafts and takes stay on the device (150).
  reply.header('clear-site-data', '"cache"')
}
