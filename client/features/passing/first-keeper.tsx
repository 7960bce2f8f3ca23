import { useState } from 'react'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { AskKeeper } from './ask-keeper.tsx'

/** Among the first steps: asked only of those who want to, and everything else about it is on its own page. */
export function FirstKeeper() {
  const [isAsking, setAsking] = useState(false)
  if (isAsking) return <AskKeeper />
  return (
    <div className="flex flex-wrap gap-3">
      <Button icon="people" size="large" onClick={() => setAsking(true)}>
        Ask somebody now
      </Button>
      <ButtonLink href="/legacy" variant="quiet" size="large">
        See the whole plan
      </ButtonLink>
    </div>
  )
}
