import type { Tribute } from '#contract/memorials.ts'
import { failureWords, inWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { toast } from '#client/ui/toast-store.ts'
import type { TributeActs } from './queries.ts'

interface TributeDeedsProps {
  tribute: Tribute
  acts: TributeActs
  isSteward: boolean
}

/** Its writer takes it back; who looks after the page takes it away; everybody else may ask them to look. */
export function TributeDeeds({ tribute, acts, isSteward }: TributeDeedsProps) {
  if (tribute.isMine) return <TakeBack tribute={tribute} acts={acts} />
  if (isSteward) return <TakeAway tribute={tribute} acts={acts} />
  return (
    <ConfirmDialog
      trigger={<Button variant="quiet">Ask to look at this</Button>}
      title="Should somebody look at this again?"
      description="Whoever looks after the page is shown this and decides whether it stays. It stays until then, and nobody is told who asked."
      confirmLabel="Ask them"
      cancelLabel="Leave it"
      onConfirm={async () => {
        await acts.report.mutateAsync(tribute.id).catch(inWords)
        toast({ title: 'They will look at it' })
      }}
    />
  )
}

type DeedProps = Omit<TributeDeedsProps, 'isSteward'>

export function LetIn({ tribute, acts }: DeedProps) {
  const admit = () =>
    acts.admit
      .mutateAsync(tribute.id)
      .then(() => toast({ title: tribute.isReported ? 'It stays' : 'It is on the page' }))
      .catch((error: unknown) => toast({ title: failureWords(error) }))
  return (
    <Button
      variant="action"
      icon="check"
      pending={acts.admit.isPending && acts.admit.variables === tribute.id}
      onClick={() => void admit()}
    >
      {tribute.isReported ? 'Let it stay' : 'Let it in'}
    </Button>
  )
}

export const TakeBack = ({ tribute, acts }: DeedProps) => (
  <ConfirmDialog
    danger
    trigger={
      <Button variant="quiet" icon="trash">
        Take it back
      </Button>
    }
    title="Take it back?"
    description="It is deleted, also from the page, and can’t be brought back."
    confirmLabel="Take it back"
    onConfirm={async () => void (await acts.remove.mutateAsync(tribute.id).catch(inWords))}
  />
)

export const TakeAway = ({ tribute, acts }: DeedProps) => (
  <ConfirmDialog
    danger
    trigger={
      <Button variant="quiet" icon="trash">
        {tribute.state === 'waiting' ? 'Don’t let it in' : 'Take it off the page'}
      </Button>
    }
    title={tribute.state === 'waiting' ? 'Leave this out?' : 'Take this off the page?'}
    description={`Nobody of the family sees it then. ${tribute.by} can still read what they sent, and isn’t written to about it.`}
    confirmLabel={tribute.state === 'waiting' ? 'Leave it out' : 'Take it off'}
    cancelLabel="Go back"
    onConfirm={async () => void (await acts.refuse.mutateAsync(tribute.id).catch(inWords))}
  />
)
