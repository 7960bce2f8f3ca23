import type { Message } from '#contract/messages.ts'
import { useSession } from '#client/platform/session.ts'
import { openDoor } from '#client/platform/sign-in-door.ts'
import { Button } from '#client/ui/button.tsx'
import { keepingsStore, type Keeping } from './keepings-store.ts'
import { OnItsWay } from './on-its-way.tsx'
import type { Take } from './take.ts'

interface KeepButtonProps {
  take: Take
  keeping: Keeping | undefined
  /** Where keeping is one step of several, somebody goes on from here. */
  onKept: ((draft: Message) => void) | undefined
}

/** From this device into an account; guests are shown the door first, and the take follows them in. */
export function KeepButton({ take, keeping, onKept }: KeepButtonProps) {
  const session = useSession()
  const keepFor = async (accountId: string) => {
    const draft = await keepingsStore.keep(take, accountId)
    if (!draft || !onKept) return
    onKept(draft)
    keepingsStore.clear(take.id)
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
          {keeping ? 'Try again' : onKept ? 'Keep it and go on' : 'Keep it'}
        </Button>
        <p className="min-w-0 flex-1 basis-60 text-thread">
          {isGuest
            ? 'Makes you a free account, without a credit card, and puts this in it. You choose the day next.'
            : 'Puts it into your account as a draft, where only you can open it. Who and when come next.'}
        </p>
      </div>
    </div>
  )
}
