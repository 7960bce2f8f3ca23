import type { Actor } from '#server/platform/actors.ts'

/** For whoever watches the log: whose account was tried and by what, never the name or address that was typed. */
export function noteRefusedSignIn(
  { ports: { log }, requestId }: Pick<Actor, 'ports' | 'requestId'>,
  refused: 'password' | 'code' | 'passkey' | 'closed',
  accountId: string | undefined,
): void {
  log.info({ refused, accountId, requestId }, 'sign-in refused')
}
