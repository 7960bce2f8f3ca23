import type { FastifyReply, FastifyRequest } from 'fastify'
import { demo } from '#contract/demo.ts'
import type { Config } from '#server/platform/config.ts'

const name = 'kinfold_sandbox'

export const readSandboxToken = (request: FastifyRequest): string | undefined =>
  request.cookies[name]

/** Sent to this one address only: it brings a browser back to its own sandbox after signing out. */
export function setSandboxCookie(
  config: Config,
  reply: FastifyReply,
  { token, expiresAt }: { token: string; expiresAt: string },
): void {
  reply.setCookie(name, token, {
    path: demo.openSandbox.path,
    sameSite: 'lax',
    httpOnly: true,
    secure: config.publicUrl.startsWith('https:'),
    expires: new Date(expiresAt),
  })
}
