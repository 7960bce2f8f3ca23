import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#server/platform/config.ts'

// The hint is readable by the page, so that guest-only parts can be hidden before the status call answers.
const hint = 'kinfold_hint'

function isSecure(config: Config): boolean {
  return config.publicUrl.startsWith('https:')
}

// __Host- makes browsers refuse the cookie from another host or over http; it needs https to be accepted.
function nameFor(config: Config): string {
  return isSecure(config) ? '__Host-kinfold_session' : 'kinfold_session'
}

export function readSessionToken(config: Config, request: FastifyRequest): string | undefined {
  return request.cookies[nameFor(config)]
}

export function setSessionCookie(
  config: Config,
  reply: FastifyReply,
  token: string,
  expiresAt: string,
): void {
  const shared = {
    path: '/',
    sameSite: 'lax',
    secure: isSecure(config),
    expires: new Date(expiresAt),
  } as const
  reply.setCookie(nameFor(config), token, { ...shared, httpOnly: true })
  reply.setCookie(hint, '1', shared)
}

export function clearSessionCookie(config: Config, reply: FastifyReply): void {
  reply.clearCookie(nameFor(config), {
    path: '/',
    secure: isSecure(config),
    httpOnly: true,
    sameSite: 'lax',
  })
  reply.clearCookie(hint, { path: '/', secure: isSecure(config), sameSite: 'lax' })
}
