import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from './button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { FailedFiles } from './failed-files.tsx'
import { notLookedAt, PhotosLookedAt } from './photos-looked-at.tsx'
import { tellFailure } from './tell-failure.ts'

/** As much of a mutation as a press needs. */
interface Press<Given> {
  readonly isPending: boolean
  readonly mutateAsync: (given: Given) => Promise<unknown>
}

interface FindingStateProps {
  finding: Parameters<typeof PhotosLookedAt>[0]['finding'] & {
    readonly failures: Parameters<typeof FailedFiles>[0]['failures']
  }
  isAtWork: boolean
  /** In the plural: faces, things. */
  what: string
  /** Absent for whoever may only look. */
  retry: Press<undefined> | undefined
  /** Absent for whoever can't turn it off. */
  turn: Press<false> | undefined
  /** What is deleted then, and what stays. */
  endWords: string
}

/** How far this server is with looking for something in photos, what went wrong, and the way to end it. */
export function FindingState(props: FindingStateProps) {
  const { finding, isAtWork, what, retry, turn, endWords } = props
  const tryAgain = () => void retry?.mutateAsync(undefined).catch(tellFailure)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PhotosLookedAt finding={finding} isAtWork={isAtWork} what={what} />
      {finding.failed > 0 && (
        <FailedFiles
          title={notLookedAt(finding.failed)}
          failures={finding.failures}
          onRetry={retry && tryAgain}
          isRetrying={retry?.isPending ?? false}
        />
      )}
      {turn && (
        <div>
          <ConfirmDialog
            trigger={<Button variant="quiet">Stop looking for {what}</Button>}
            title="Stop, and delete what was found?"
            description={endWords}
            confirmLabel="Stop and delete"
            danger
            onConfirm={async () => {
              await turn.mutateAsync(false).catch((error: unknown) => {
                throw new Error(failureWords(error))
              })
            }}
          />
        </div>
      )}
    </div>
  )
}
