import { useState, type FormEvent } from 'react'
import { calledName } from '#contract/rules/person-name.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { useSession } from '#client/platform/session.ts'
import { useAuthorZone } from './author-zone.ts'
import { useChosenPeople } from './chosen-people.ts'
import { bodyFrom, noIntention, type Intention } from './intention.ts'
import { PlanFields } from './plan-fields.tsx'
import { PlanSubmit } from './plan-submit.tsx'
import { useSchedule } from './queries.ts'
import { RecipientsChoice } from './recipients-choice.tsx'
import { Unconfirmed } from './unconfirmed.tsx'
import { useForeseenFor } from './use-foreseen.ts'

interface GiveDayProps {
  familyId: string
  messageId: string
  /** The author's own words for who it is meant for. */
  forWhom: string
  onDone: () => void
}

/** A draft gets its people, its day and its hour; or it is sealed. */
export function GiveDay(props: GiveDayProps) {
  const session = useSession()
  if (session.state === 'signed-in' && !session.user.isEmailVerified)
    return <Unconfirmed email={session.user.email} onCancel={props.onDone} />
  return <Planning {...props} />
}

function Planning({ familyId, messageId, forWhom, onDone }: GiveDayProps) {
  const [intention, setIntention] = useState<Intention>(noIntention)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 border-t border-dashed border-line pt-5">
      <RecipientsChoice
        familyId={familyId}
        forWhom={forWhom}
        value={intention.recipients}
        onChange={(recipients) => setIntention({ ...intention, recipients })}
        onCancel={onDone}
      />
      {intention.recipients.length > 0 && (
        <Arranging
          familyId={familyId}
          messageId={messageId}
          intention={intention}
          onChange={setIntention}
          onDone={onDone}
          onCancel={onDone}
        />
      )}
    </div>
  )
}

export interface ArrangingProps {
  familyId: string
  messageId: string
  intention: Intention
  onChange: (intention: Intention) => void
  onDone: () => void
  onCancel?: (() => void) | undefined
}

/** When, and what holds for each of those chosen; then what would happen, and the button that promises it. */
export function Arranging(props: ArrangingProps) {
  const { familyId, messageId, intention, onChange, onDone, onCancel } = props
  const [isConfirmed, setConfirmed] = useState(false)
  const author = useAuthorZone()
  const { people } = useChosenPeople(familyId, intention.recipients)
  const ahead = useForeseenFor(intention, people, author.zone)
  const schedule = useSchedule(familyId)
  const short = ahead.filter(({ foreseen }) => foreseen.isShortNotice)
  const body = bodyFrom(intention, messageId, isConfirmed && short.length > 0)
  const isBlocked = ahead.some(({ foreseen }) => foreseen.obstacle !== null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!body || schedule.isPending) return
    await author.keep().catch(() => {})
    schedule.mutate(body, { onSuccess: onDone })
  }
  return (
    <form onSubmit={(event) => void submit(event)} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <PlanFields
        familyId={familyId}
        intention={intention}
        people={people}
        ahead={ahead}
        onChange={onChange}
      />
      <PlanSubmit
        shortFor={short.map(({ person }) => calledName(person))}
        isConfirmed={isConfirmed}
        onConfirm={setConfirmed}
        error={schedule.error ? failureWords(schedule.error) : undefined}
        isPending={schedule.isPending}
        isReady={body !== undefined && !isBlocked && (short.length === 0 || isConfirmed)}
        isSeal={intention.when.kind === 'event' || intention.when.kind === 'passing'}
        onCancel={onCancel}
      />
    </form>
  )
}
