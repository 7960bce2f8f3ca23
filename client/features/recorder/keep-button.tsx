import { useSession } from '#client/platform/session.ts'
import { openDoor } from '#client/platform/sign-in-door.ts'
import { Button } from '#client/ui/button.tsx'
import { ProgressBar } from '#client/ui/progress-bar.tsx'
import { keepingsStore, type Keeping } from './keepings-store.ts'
import type { Take } from './take.ts'

interface KeepButtonProps {
  take: Take
  keeping: Keeping | undefined
  onKept: (() => void) | undefined
}

/** From this device into an account; guests are shown the door first, and the take follows them in. */
export function KeepButton({ take, keeping, onKept }: KeepButtonProps) {
  const session = useSession()
  const keepFor = async (accountId: string) => {
    if (await keepingsStore.keep(take, accountId)) onKept?.()
  }
  const isGuest = session.state !== 'signed-in'
  const press = () =>
    isGuest ? openDoor('signup', ({ id }) => void keepFor(id)) : void keepFor(session.user.id)
  if (keeping && keeping.phase !== 'failed') return <OnItsWay keeping={keeping} />
  return (
    <div className="grid gap-3">
      {keeping?.failure && (
        <p role="alert" className="rounded-md border-2 border-danger p-3 font-[650] text-danger">
          {keeping.failure}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button variant="primary" icon="lock" onClick={press}>
          {keeping ? 'Try again' : 'Keep it'}
        </Button>
        <p className="min-w-0 flex-1 basis-60 text-thread">
          {isGuest
            ? 'Makes you a free account, without a credit card, and puts this in it. You choose the day later.'
            : 'Puts it into your account as a draft. You choose the day later.'}
        </p>
      </div>
    </div>
  )
}

function OnItsWay({ keeping }: { keeping: Keeping }) {
  const isWaiting = keeping.phase === 'waiting'
  return (
    <div className="grid gap-2">
      <ProgressBar label="On its way into your account" done={keeping.share} />
      <output className="text-thread">
        {isWaiting
          ? 'No connection. Nothing is lost, and it goes on by itself.'
          : 'It stays on this device until we have read every byte back.'}
      </output>
    </div>
  )
}
