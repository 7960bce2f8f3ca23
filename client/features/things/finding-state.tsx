import type { ThingFinding } from '#contract/things.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { FailedFiles } from '#client/ui/failed-files.tsx'
import { notLookedAt, PhotosLookedAt } from '#client/ui/photos-looked-at.tsx'
import { isAtWork, useRetry, useTurn } from './queries.ts'
import { tellFailure } from '#client/ui/tell-failure.ts'

interface FindingStateProps {
  familyId: string
  finding: ThingFinding
  mayChange: boolean
  mayTurn: boolean
}

/** How far it is, what went wrong, and the way to end it. */
export function FindingState({ familyId, finding, mayChange, mayTurn }: FindingStateProps) {
  const retry = useRetry(familyId)
  const tryAgain = () => void retry.mutateAsync(undefined).catch(tellFailure)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PhotosLookedAt finding={finding} isAtWork={isAtWork(finding)} what="things" />
      {finding.failed > 0 && (
        <FailedFiles
          title={notLookedAt(finding.failed)}
          failures={finding.failures}
          onRetry={mayChange ? tryAgain : undefined}
          isRetrying={retry.isPending}
        />
      )}
      {mayTurn && <TurnOff familyId={familyId} />}
    </div>
  )
}

function TurnOff({ familyId }: { familyId: string }) {
  const turn = useTurn(familyId)
  return (
    <div>
      <ConfirmDialog
        trigger={<Button variant="quiet">Stop looking for things</Button>}
        title="Stop, and delete what was found?"
        description="Everything this server thinks your photos show is deleted for the whole family, and with it what you took away as wrong. The photos stay, and so do words and tags. You can turn it on again."
        confirmLabel="Stop and delete"
        danger
        onConfirm={async () => {
          await turn.mutateAsync(false).catch((error: unknown) => {
            throw new Error(failureWords(error))
          })
        }}
      />
    </div>
  )
}
