import type { MouseEvent } from 'react'
import { useLocation } from 'wouter'
import { useKnownSession, useSession, type Session } from '#client/platform/session.ts'

const RECORDER = '/free-voice-messages'
const COMPOSER = '/future-messages'

/** Whoever has an account goes on in the composer, everybody else in the recorder that needs none. */
export function useIdeaDoor() {
  const session = useSession()
  const knownSession = useKnownSession()
  const [, navigate] = useLocation()

  const pathFor = (who: Session, ideaId: string) =>
    `${who.state === 'signed-in' ? COMPOSER : RECORDER}?idea=${ideaId}`

  return (ideaId: string) => ({
    href: pathFor(session, ideaId),
    'data-by-session': '',
    // A quick press would take an author for a guest.
    onClick: (press: MouseEvent) => {
      if (session.state !== 'unknown') return
      press.preventDefault()
      void knownSession().then((who) => navigate(pathFor(who, ideaId)))
    },
  })
}
