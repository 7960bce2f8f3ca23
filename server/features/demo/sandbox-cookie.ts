import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#server/platform/config.ts'
import { cookieName, isSecure } from '#server/platform/http/cookie-names.ts'

const name = 'kinfold_sandbox'

export const readSandboxToken = (config: Config, request: FastifyRequest): string | undefined =>
  request.cookies[cookieName(config, name)]

/** Brings a browser back to its own sandbox after signing out. */
export function setSandboxCookie(
  config: Config,
  reply: FastifyReply,
  { token, expiresAt }: { token: string; expiresAt: string },
): void {
  reply.setCookie(cookieName(config, name), token, {
    path: '/',
    sameSite: 'lax',
    httpOnly: true,
    secure: isSecure(config),
    expires: new Date(expiresAt),
  })
}
