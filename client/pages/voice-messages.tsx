import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { useSession } from '#client/platform/session.ts'
import FreeVoiceMessages from './free-voice-messages.tsx'

/** Guests find the recorder here; whoever is signed in is taken to their messages. */
export default function VoiceMessages() {
  const isSignedIn = useSession().state === 'signed-in'
  const [, navigate] = useLocation()
  useEffect(() => {
    if (isSignedIn) navigate('/future-messages', { replace: true })
  }, [isSignedIn, navigate])
  return (
    <div data-guest-only>
      <FreeVoiceMessages />
    </div>
  )
}
