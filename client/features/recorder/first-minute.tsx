import { useState } from 'react'
import { firstMinuteMs, longestVoiceMs } from '#contract/rules/voice-limits.ts'
import { useSession } from '#client/platform/session.ts'
import { OneButton } from './one-button.tsx'
import { NotSent } from './sending.ts'
import type { Take } from './take.ts'

// Nobody follows it on its way: it is small, and the button says that it is under way.
const alone = { report: () => undefined, onUpload: () => undefined }

/** A newcomer's first recording: it becomes a draft that only they can open. */
export function FirstMinute() {
  const session = useSession()
  const [whereElse, setWhereElse] = useState<string>()
  const keep = async (take: Take) => {
    if (session.state !== 'signed-in') throw new NotSent('Please sign in first.')
    const { keepTake } = await import('./keep-take.ts')
    const named = { ...take, title: take.title || 'My first minute' }
    try {
      const { elsewhere } = await keepTake(named, session.user.id, alone)
      setWhereElse(elsewhere?.why)
    } catch (error) {
      const { message, cause } = error as Error
      throw cause instanceof TypeError ? cause : new NotSent(message)
    }
  }
  return (
    <OneButton
      send={keep}
      longestMs={longestVoiceMs}
      enoughMs={firstMinuteMs}
      words={{
        start: 'Press and speak',
        startHint: 'Say who you are, and one thing you would like them to know.',
        send: 'Keep it',
        sentTitle: 'Your first minute is kept',
        sentText: `${whereElse ?? 'It is among your messages.'} Nobody else can open it. You choose later for whom, and when.`,
      }}
    />
  )
}
