import type { ThingFinding } from '#contract/things.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { ProgressBar } from '#client/ui/progress-bar.tsx'
import { isAtWork, useRetry, useTurn } from './queries.ts'
import { told } from './tell.ts'

interface FindingStateProps {
  familyId: string
  finding: ThingFinding
  mayChange: boolean
  mayTurn: boolean
}

const count = (of: number) => of.toLocaleString('en-US')
const photos = (of: number) => (of === 1 ? 'one photo' : `${count(of)} photos`)

/** How far it is, what went wrong, and the way to end it. */
export function FindingState({ familyId, finding, mayChange, mayTurn }: FindingStateProps) {
  const { waiting, read, failed, engine, engineState, isListing } = finding
  const all = waiting + read + failed
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {engineState === 'absent' && waiting > 0 ? (
        <p>
          What looks for things isn’t on this server, and it may not fetch it. Whoever runs the
          server can allow that; nothing is lost.
        </p>
      ) : isAtWork(finding) ? (
        <ProgressBar
          label={
            engineState === 'fetching' && read === 0
              ? 'Getting ready to look'
              : 'Looking for things'
          }
          done={isListing || all === 0 ? undefined : (read + failed) / all}
          words={isListing ? 'counting the photos' : `${count(read + failed)} of ${photos(all)}`}
        />
      ) : (
        <p className="text-thread">
          {read === 0
            ? 'No photos have been looked at yet.'
            : `Looked at ${photos(read)}, by ${engine}.`}
        </p>
      )}
      {failed > 0 && <Failures {...{ familyId, finding, mayChange }} />}
      {mayTurn && <TurnOff familyId={familyId} />}
    </div>
  )
}

function Failures({
  familyId,
  finding,
  mayChange,
}: Pick<FindingStateProps, 'familyId' | 'finding' | 'mayChange'>) {
  const retry = useRetry(familyId)
  return (
    <details className="rounded-md border border-hair bg-cotton px-4 py-3">
      <summary className="min-h-floor content-center font-[650]">
        {finding.failed === 1
          ? 'One photo couldn’t be looked at'
          : `${count(finding.failed)} photos couldn’t be looked at`}
      </summary>
      <ul className="grid gap-1 py-2">
        {finding.failures.map(({ memoryId, fileName, reason }) => (
          <li key={memoryId} className="[overflow-wrap:anywhere]">
            <b>{fileName}</b>: {reason}
          </li>
        ))}
      </ul>
      {mayChange && (
        <Button
          icon="refresh"
          pending={retry.isPending}
          pendingLabel="Asking…"
          onClick={() => void retry.mutateAsync(undefined).catch(told)}
        >
          Try again
        </Button>
      )}
    </details>
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
