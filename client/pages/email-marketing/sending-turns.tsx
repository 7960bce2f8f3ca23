import type { Campaign } from '#contract/campaigns/shapes.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { useTurn } from './queries.ts'

/** What can be done with a letter that has been promised. */
export function SendingTurns({ campaign: { id, state } }: { campaign: Campaign }) {
  const turn = useTurn(id)
  if (state === 'sent' || state === 'stopped') return null
  return (
    <div className="flex flex-wrap items-center gap-3">
      {state === 'scheduled' && (
        <Button pending={turn.isPending} onClick={() => turn.mutate('recall')}>
          Make it a draft again
        </Button>
      )}
      {state === 'sending' && (
        <Button icon="pause" pending={turn.isPending} onClick={() => turn.mutate('pause')}>
          Pause
        </Button>
      )}
      {state === 'paused' && (
        <Button icon="play" pending={turn.isPending} onClick={() => turn.mutate('resume')}>
          Go on
        </Button>
      )}
      {state !== 'scheduled' && (
        <ConfirmDialog
          trigger={<Button variant="danger">Stop for good</Button>}
          title="Stop this letter for good?"
          description="Whoever has it keeps it. Nobody else gets it, and it can’t be taken up again."
          confirmLabel="Stop the letter"
          cancelLabel="Let it go on"
          danger
          onConfirm={async () => void (await turn.mutateAsync('stop'))}
        />
      )}
      <p role="alert" className="w-full font-[650] text-danger empty:hidden">
        {turn.isError && failureWords(turn.error)}
      </p>
    </div>
  )
}
