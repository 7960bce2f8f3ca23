import { useState, type FormEvent } from 'react'
import type { Person } from '#contract/people.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { useSession } from '#client/platform/session.ts'
import { Loaded } from '#client/ui/loaded.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { useAuthorZone } from './author-zone.ts'
import { deviceZone } from './moment-words.ts'
import { PlanEnd } from './plan-end.tsx'
import { Unconfirmed } from './unconfirmed.tsx'
import { useSchedule } from './queries.ts'
import { RecipientChoice } from './recipient-choice.tsx'
import { useRecipient } from './recipient-queries.ts'
import { NoAddress } from './no-address.tsx'
import { obstacleWords, useForeseen } from './use-foreseen.ts'
import { WhenFields } from './when-fields.tsx'

interface GiveDayProps {
  familyId: string
  messageId: string
  /** The author's own words for who it is meant for. */
  forWhom: string
  onDone: () => void
}

/** A draft gets its person, its day and its hour. */
export function GiveDay(props: GiveDayProps) {
  const session = useSession()
  if (session.state === 'signed-in' && !session.user.isEmailVerified)
    return <Unconfirmed email={session.user.email} onCancel={props.onDone} />
  return <Planning {...props} />
}

function Planning(props: GiveDayProps) {
  const { familyId, onDone } = props
  const [personId, setPersonId] = useState('')
  const person = useRecipient(familyId, personId)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 border-t border-dashed border-line pt-5">
      <RecipientChoice
        familyId={familyId}
        forWhom={props.forWhom}
        value={personId}
        onChange={setPersonId}
        onCancel={onDone}
      />
      {personId && (
        <Loaded
          query={person}
          what="this person"
          skeleton={<SkeletonLines lines={3} label="One moment" />}
        >
          {(found) => <DayForm key={found.id} {...props} person={found} />}
        </Loaded>
      )}
    </div>
  )
}

const hasAddress = ({ ways }: Person) =>
  ways === null || ways.some(({ state }) => state === 'unknown' || state === 'confirmed')

function DayForm({ familyId, messageId, person, onDone }: GiveDayProps & { person: Person }) {
  const name = person.nickname || person.givenName
  const [due, setDue] = useState({ on: '', at: '08:00', zone: person.timeZone ?? deviceZone() })
  const [isConfirmed, setConfirmed] = useState(false)
  const author = useAuthorZone()
  const schedule = useSchedule(familyId)
  const foreseen = useForeseen(due, name, author.zone)
  const obstacle = foreseen?.obstacle
  if (!hasAddress(person)) return <NoAddress personId={person.id} name={name} onCancel={onDone} />
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void plan()
  }
  const plan = async () => {
    await author.keep().catch(() => {})
    const isConfirmedTwice = isConfirmed && foreseen?.isShortNotice === true
    const body = { messageId, personId: person.id, due, isConfirmedTwice }
    schedule.mutate(body, { onSuccess: onDone })
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
        name={name}
        isConfirmed={isConfirmed}
        onConfirm={setConfirmed}
        error={schedule.error ? failureWords(schedule.error) : undefined}
        isPending={schedule.isPending}
        isReady={due.on !== '' && !obstacle && (!foreseen?.isShortNotice || isConfirmed)}
        submitLabel="Give it this day"
        onCancel={onDone}
      />
    </form>
  )
}
