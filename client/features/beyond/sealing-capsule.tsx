import { failureWords } from '#client/platform/failure-words.ts'
import { makeCapsuleSheets } from './make-sheets.ts'
import { SealSteps } from './seal-steps.tsx'

interface SealingCapsuleProps {
  name: string
  /** Tells the server the half that seals. The one that opens is on paper by then. */
  onMade: (publicHalf: string) => Promise<unknown>
  onEnd: () => void
}

/** From an empty capsule to one whose things two of three sheets open. */
export const SealingCapsule = ({ name, onMade, onEnd }: SealingCapsuleProps) => (
  <SealSteps
    {...{ name, onEnd }}
    what="capsule"
    forWhom=""
    make={makeCapsuleSheets}
    close={async ({ publicHalf }) => void (await onMade(publicHalf))}
    failed={(error) => `${failureWords(error)} Until this has worked, these sheets open nothing.`}
  />
)
