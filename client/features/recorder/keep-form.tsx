import { useEffect, type ReactNode, type SubmitEvent } from 'react'
import type { KeptDraft } from './keep-take.ts'
import { openDoor } from '#client/platform/sign-in-door.ts'
import { Button } from '#client/ui/button.tsx'
import { ForWhom } from './for-whom.tsx'
import { OnItsWay } from './on-its-way.tsx'
import { OwnAccount } from './own-account.tsx'
import { MoreChoices } from './more-choices.tsx'
import { SafeOnDevice } from './safe-on-device.tsx'
import { neededWords, wishes, type Wish } from './keep-for-entries.ts'
import type { Keeping } from './keepings-store.ts'
import type { Take } from './take.ts'
import { useKeepFor } from './use-keep-for.ts'

interface KeepFormProps {
  take: Take
  keeping: Keeping | undefined
  onKept: (draft: KeptDraft, wish: Wish) => void
  /** In the composer, which is where they lead. */
  hasChoicesOpen: boolean
  /** Left out where a page doesn't offer to seal it beyond us. */
  onSeal?: (() => void) | undefined
  /** What was said. It stands within, so that the button is in view from the beginning. */
  children: ReactNode
}

/** The one screen after a recording: for whom, where, on which day, from whom; and one button. */
export function KeepForm(props: KeepFormProps) {
  const { take, keeping, onKept, hasChoicesOpen, onSeal, children } = props
  const form = useKeepFor(take, onKept)
  const { entries, put, complaints } = form
  useNoticeAtHand()
  if (keeping && keeping.phase !== 'failed')
    return (
      <>
        {children}
        <OnItsWay keeping={keeping} />
      </>
    )
  // Each button submits, so that whatever is missing is where the keyboard goes.
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const pressed = event.nativeEvent.submitter
    void form.keep(wishes.find((wish) => wish === pressed?.getAttribute('value')) ?? 'for a day')
  }
  return (
    <form
      onSubmit={submit}
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-5 [&_:is(input,select,summary,button,a)]:scroll-mb-48"
    >
      {children}
      <ForWhom entries={entries} complaints={complaints} onChange={put} />
      {form.isGuest && <OwnAccount entries={entries} complaints={complaints} onChange={put} />}
      <KeepBar
        name={entries.forWhom.trim()}
        failure={form.failure ?? keeping?.failure}
        needed={neededWords(complaints)}
        form={form}
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button type="submit" value="without a day" variant="link" disabled={form.isBusy}>
          Only keep it, without a day
        </Button>
        {form.isGuest && (
          <Button variant="link" onClick={() => openDoor('signin')}>
            I have an account
          </Button>
        )}
      </div>
      <MoreChoices take={take} isBusy={form.isBusy} isOpen={hasChoicesOpen} onSeal={onSeal} />
    </form>
  )
}

interface KeepBarProps {
  name: string
  failure: string | undefined
  needed: string | undefined
  form: ReturnType<typeof useKeepFor>
}

/** The main button, in view however long the form is; what hinders it is said beside it. */
const KeepBar = ({ name, failure, needed, form }: KeepBarProps) => (
  <div className="main-acts sticky bottom-(--bottom-bar,0px) z-10 -mx-[min(1.25rem,5vw)] grid gap-2 border-t border-hair bg-cotton px-[min(1.25rem,5vw)] py-3 sm:-mx-6 sm:px-6">
    {form.isSafeHere && <SafeOnDevice isOnline={form.isOnline} />}
    {failure && (
      <p role="alert" className="font-[650] text-danger">
        {failure}
      </p>
    )}
    {needed && <p className="text-sm font-[650] text-danger">{needed}</p>}
    <Button
      type="submit"
      variant="primary"
      icon="lock"
      pending={form.isBusy}
      pendingLabel="Keeping it…"
      className="w-full [overflow-wrap:anywhere] max-sm:px-3"
    >
      {name ? `Keep it for ${name}` : 'Keep it for them'}
    </Button>
  </div>
)

/** The start page tells of takes that wait, also without a network: what it tells them with is fetched while there is one. */
function useNoticeAtHand(): void {
  useEffect(() => void import('./takes-notice.tsx').catch(() => undefined), [])
}
