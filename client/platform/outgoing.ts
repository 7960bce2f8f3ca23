import type { Outgoing } from '#contract/rules/sending-words.ts'
import { session, useSession, type Session } from './session.ts'

/** Whether letters leave, as far as whoever is signed in was told; guests read it in each answer. */
const outgoingIn = (now: Session): Outgoing => ({
  hasMailServer: now.state !== 'signed-in' || now.user.hasMailServer,
})

export const outgoing = (): Outgoing => outgoingIn(session.get())
export const useOutgoing = (): Outgoing => outgoingIn(useSession())
