import { useState, type FormEvent, type ReactNode } from 'react'
import { bodyFrom } from '#client/features/deliveries/intention.ts'
import { PlanSubmit } from '#client/features/deliveries/plan-submit.tsx'
import { useSchedule } from '#client/features/deliveries/queries.ts'
import { useLookAgain } from './messages/queries.ts'
import type { OpenDraft } from './messages/use-draft.ts'
import { failureWords, statusOf } from '#client/platform/failure-words.ts'
import { useSession } from '#client/platform/session.ts'
import { calledName } from '#contract/rules/person-name.ts'
import { useGo } from './composer-place.ts'
import type { ComposedPlan } from './use-plan.ts'
import { WaitingForPress } from './waiting-for-press.tsx'

interface ConfirmProps {
  open: OpenDraft
  plan: ComposedPlan
  /** What is promised. It stands within, so that the button is in view however late some of it comes. */
  children: ReactNode
}

const unsaved =
  'We couldn’t save your last change yet, so nothing was arranged. Check your connection and try again; everything is kept here.'

/** The one press that promises it. Pressed twice, or in two tabs, it promises once. */
export function Confirm({ open, plan, children }: ConfirmProps) {
  const { familyId, draft, flush } = open
  const { intention, ahead, author } = plan
  const [isConfirmed, setConfirmed] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const schedule = useSchedule(familyId)
  const lookAgain = useLookAgain()
  const go = useGo()
  const session = useSession()
  const isSeal = intention.when.kind === 'event' || intention.when.kind === 'passing'
  const isAwaited = isSeal && session.state === 'signed-in' && !session.user.isEmailVerified
  const short = ahead.filter(({ foreseen }) => foreseen.isShortNotice)
  const body = bodyFrom(intention, draft.id, isConfirmed && short.length > 0)
  async function arrange(): Promise<void> {
    if (!body) return
    if (!(await flush())) return setFailure(unsaved)
    await author.keep().catch(() => {})
    try {
      await schedule.mutateAsync(body)
      go(draft.id, 'done', { replace: true })
    } catch (error) {
      setFailure(failureWords(error))
      // Another tab may have arranged it a moment ago: then this page shows that.
      if (statusOf(error) === 409) await lookAgain()
    }
  }
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    setFailure(undefined)
    await arrange()
    setBusy(false)
  }
  return (
    <form
      onSubmit={(event) => void submit(event)}
      className="grid grid-cols-[minmax(0,1fr)] gap-8 [&_:is(input,select,summary,button,a)]:scroll-mb-48"
    >
      {/* The one thing that is to do now stands before everything that can be read meanwhile. */}
      {isAwaited && <WaitingForPress name={plan.people.map(calledName).join(', ')} isSeal />}
      {children}
      {!isAwaited && (
        <PlanSubmit
          shortFor={short.map(({ person }) => calledName(person))}
          isConfirmed={isConfirmed}
          onConfirm={setConfirmed}
          error={failure}
          isPending={isBusy}
          isReady={body !== undefined && (short.length === 0 || isConfirmed)}
          className="main-acts sticky bottom-(--bottom-bar,0px) z-10 border-t-2 border-dashed border-line bg-mist py-4"
          isSeal={isSeal}
        />
      )}
    </form>
  )
}
