import { useState, type FormEvent } from 'react'
import type { LocalTime } from '#contract/rules/delivery/local-time.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { PlanEnd } from './plan-end.tsx'
import { obstacleWords, useForeseen } from './use-foreseen.ts'
import { WhenFields } from './when-fields.tsx'

interface Plan {
  readonly due: LocalTime
  readonly isConfirmedTwice: boolean
}

interface DayFormProps {
  /** What the fields show at first. */
  due: LocalTime
  /** Whom it is for. */
  name: string
  isWritten: boolean
  authorZone: string
  onPlan: (plan: Plan) => void
  /** How the last sending of the form goes, or went. */
  sending: { readonly isPending: boolean; readonly error: Error | null }
  onCancel: () => void
}

/** A day and an hour, what they would mean, and the second confirmation where there is no time for letters. */
export function DayForm(props: DayFormProps) {
  const { name, isWritten, authorZone, onPlan, sending, onCancel } = props
  const [due, setDue] = useState(props.due)
  const [isConfirmed, setConfirmed] = useState(false)
  const foreseen = useForeseen({ due, name, isWritten, authorZone })
  const obstacle = foreseen?.obstacle
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onPlan({ due, isConfirmedTwice: isConfirmed && foreseen?.isShortNotice === true })
  }
  return (
    <form onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <WhenFields
        due={due}
        name={name}
        withPlace
        error={obstacle ? obstacleWords[obstacle] : undefined}
        onChange={setDue}
      />
      <PlanEnd
        foreseen={foreseen}
        isConfirmed={isConfirmed}
        onConfirm={setConfirmed}
        error={sending.error ? failureWords(sending.error) : undefined}
        isPending={sending.isPending}
        isReady={due.on !== '' && !obstacle && (!foreseen?.isShortNotice || isConfirmed)}
        submitLabel="Give it this day"
        onCancel={onCancel}
      />
    </form>
  )
}
