import type { IncomingHttpHeaders } from 'node:http'
import type { Visitor } from '#server/platform/actors.ts'
import type { ActorPorts } from '#server/platform/ports.ts'
import { cameThroughProxy } from '#server/platform/http/forwarding.ts'
import { isLocalHost } from '#server/platform/http/is-local-host.ts'
import { forbidden, unauthorised } from '#server/platform/errors.ts'
import { askForSecondStep } from '#server/platform/http/admission.ts'

declare const proof: unique symbol

/** Somebody who may read the kept letters; made here only, demanded by the store. */
export interface MailboxReader {
  readonly [proof]: true
  readonly actor: Visitor
}

/**
 * Letters hold sign-in links, so the mailbox is for the person at the machine: anyone while the server is
 * reached from nowhere else and sends no mail, and otherwise the admin alone. Endpoints can't declare
 * "guest, but only here", so their access is guest and this is the first thing each of them calls.
 */
export function openMailbox(visitor: Visitor, headers: IncomingHttpHeaders): MailboxReader {
  if (!isOpenToAll(visitor, headers)) admitAdmin(visitor)
  return { actor: visitor } as MailboxReader
}

/** Whether whoever reaches this server reads its letters. */
export const isOpenToAll = ({ ports }: Visitor, headers: IncomingHttpHeaders): boolean =>
  isPrivateMachine(ports) && !cameThroughProxy(headers)

/** The same door as that of every admin endpoint: these letters open other people's accounts. */
function admitAdmin({ session }: Visitor): void {
  if (!session) throw unauthorised('Please sign in as admin to read the mailbox.')
  if (!session.isAdmin) throw forbidden('Only the admin can read the mailbox of this server.')
  askForSecondStep(session)
}

function isPrivateMachine({ config, installation }: ActorPorts): boolean {
  const { isLoopbackOnly, publicUrl } = config
  // Listening on loopback with a public address means that something in front lets the world in.
  return isLoopbackOnly && isLocalHost(new URL(publicUrl).hostname) && !installation.mail.smtpUrl
}
