import { useState } from 'react'
import type { Person } from '#contract/people.ts'
import { calledName } from '#contract/rules/person-name.ts'
import { useSession } from '#client/platform/session.ts'
import { Loaded } from '#client/ui/loaded.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { useAuthorZone } from './author-zone.ts'
import { DayForm, type Plan } from './day-form.tsx'
import { deviceZone } from './moment-words.ts'
import { Unconfirmed } from './unconfirmed.tsx'
import { useSchedule } from './queries.ts'
import { RecipientChoice } from './recipient-choice.tsx'
import { useRecipient } from './recipient-queries.ts'
import { NoAddress } from './no-address.tsx'

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
          {(found) => <Schedule key={found.id} {...props} person={found} />}
        </Loaded>
      )}
    </div>
  )
}

const hasAddress = ({ ways }: Person) =>
  ways === null || ways.some(({ state }) => state === 'unknown' || state === 'confirmed')

function Schedule({ familyId, messageId, person, onDone }: GiveDayProps & { person: Person }) {
  const name = calledName(person)
  const author = useAuthorZone()
  const schedule = useSchedule(familyId)
  if (!hasAddress(person)) return <NoAddress personId={person.id} name={name} onCancel={onDone} />
  const plan = async (chosen: Plan) => {
    await author.keep().catch(() => {})
    const { due, isConfirmedTwice } = chosen
    const trigger = { kind: 'date', on: due.on, at: due.at } as const
    const recipients = [{ personId: person.id, zone: due.zone, ifDeceased: 'archive' as const }]
    schedule.mutate({ messageId, trigger, recipients, isConfirmedTwice }, { onSuccess: onDone })
  }
  return (
    <DayForm
      due={{ on: '', at: '08:00', zone: person.timeZone ?? deviceZone() }}
      name={name}
      authorZone={author.zone}
      onPlan={(chosen) => void plan(chosen)}
      sending={schedule}
      onCancel={onDone}
    />
  )
}
