import type { SignInReply, User } from '#contract/accounts/shapes.ts'
import type { Actor } from '#server/platform/actors.ts'
import type { Exchange } from '#server/platform/http/serve.ts'
import { setSessionCookie } from '#server/platform/http/session-cookie.ts'
import type { Entered, Entering } from './enter-account.ts'

/** Hands the browser its session, where one was started, and answers. */
export function answerWithSession(actor: Actor, exchange: Exchange, entered: Entered): User
export function answerWithSession(actor: Actor, exchange: Exchange, entering: Entering): SignInReply
export function answerWithSession(
  actor: Actor,
  { reply }: Exchange,
  { session, reply: answer }: Entering,
) {
  if (session) setSessionCookie(actor.ports.config, reply, session.token, session.expiresAt)
  return answer
}
