import type { Person } from '#contract/people/index.ts'
import { calledName } from '#contract/rules/person-name.ts'
import type { ChosenRecipient, Intention } from './intention.ts'
import { PlanAhead, type Backing } from './plan-ahead.tsx'
import { RecipientDetails } from './recipient-details.tsx'
import { TriggerFields } from './trigger-fields.tsx'
import type { ForeseenFor } from './use-foreseen.ts'

interface PlanFieldsProps {
  familyId: string
  intention: Intention
  /** From `useChosenPeople`. */
  people: readonly Person[]
  /** From `useForeseenFor`. */
  ahead: readonly ForeseenFor[]
  /** Whether keepers stand behind what is sealed until one's passing. */
  backing: Backing
  /** Its author sealed the recording beyond us. */
  isBeyond: boolean
  onChange: (intention: Intention) => void
}

/** When it is heard, what holds for each recipient, and what would happen. */
export function PlanFields(props: PlanFieldsProps) {
  const { familyId, intention, people, ahead, backing, isBeyond, onChange } = props
  const { when, recipients } = intention
  const isTimed = when.kind !== 'event' && when.kind !== 'passing'
  const [only, ...others] = people
  const change = (changed: ChosenRecipient) =>
    onChange({
      ...intention,
      recipients: recipients.map((one) => (one.personId === changed.personId ? changed : one)),
    })
  return (
    <>
      <TriggerFields
        value={when}
        onChange={(changed) => onChange({ ...intention, when: changed })}
        who={only && others.length === 0 ? calledName(only) : 'they'}
        hasLeapBirthday={people.some(({ bornOn }) => bornOn?.endsWith('-02-29'))}
      />
      <div className="grid gap-3">
        {people.map((person) => {
          const value = recipients.find(({ personId }) => personId === person.id)
          return (
            value && (
              <RecipientDetails
                key={person.id}
                familyId={familyId}
                person={person}
                value={value}
                onChange={change}
                withZone={isTimed}
              />
            )
          )
        })}
      </div>
      <PlanAhead {...{ intention, ahead, backing, isBeyond }} />
    </>
  )
}
