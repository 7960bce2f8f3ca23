import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { calledName } from '#contract/rules/person-name.ts'
import { hasAddress } from '#client/features/deliveries/chosen-people.ts'
import { chosen } from '#client/features/deliveries/intention.ts'
import { RecipientsChoice } from '#client/features/deliveries/recipients-choice.tsx'
import { OpeningWish } from './messages/opening-wish.tsx'
import { Passphrase } from './messages/passphrase.tsx'
import { SavedNote } from './messages/saved-note.tsx'
import type { OpenDraft } from './messages/use-draft.ts'
import { WhyFields } from './messages/why-fields.tsx'
import { QuickAddress } from '#client/features/people/quick-address.tsx'
import { QuickPerson } from '#client/features/people/quick-person.tsx'
import { pathTo, useGo } from './composer-place.ts'
import { useRelatives } from './relatives.ts'
import { StepEnd } from './step-end.tsx'
import { missingWho, usePlan, type ComposedPlan } from './use-plan.ts'

/** Who it is for, and why. */
export function WhoStep(open: OpenDraft) {
  const { familyId, draft, saving } = open
  const go = useGo()
  const plan = usePlan(open)
  const [isAsked, setAsked] = useState(false)
  const missing = missingWho(plan)
  const [only, ...others] = plan.people
  // Of several who were chosen, one may be known a moment earlier.
  const isAlone = plan.intention.recipients.length === 1 && others.length === 0
  const listener = only && isAlone ? { listener: calledName(only) } : {}
  const relatives = useRelatives(familyId)
  const goOn = () => {
    setAsked(true)
    if (!missing) go(draft.id, 'when')
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-9">
      <Listeners familyId={familyId} forWhom={draft.forWhom} plan={plan} />
      <WhyFields {...open} />
      <Passphrase familyId={familyId} messageId={draft.id} {...listener} />
      <OpeningWish familyId={familyId} messageId={draft.id} relatives={relatives} {...listener} />
      <StepEnd
        backTo={pathTo(draft.id, 'say')}
        onGoOn={goOn}
        missing={isAsked ? missing : undefined}
        note={<SavedNote saving={saving} />}
      />
    </div>
  )
}

interface ListenersProps {
  familyId: string
  forWhom: string
  plan: ComposedPlan
}

/** The family's people to choose from; somebody missing, or an address, is added without leaving. */
function Listeners({ familyId, forWhom, plan }: ListenersProps) {
  const { intention, people, change } = plan
  const [isAdding, setAdding] = useState(false)
  const client = useQueryClient()
  const lookAgain = () => client.invalidateQueries({ queryKey: ['recipients', familyId] })
  const choose = (recipients: typeof intention.recipients) => change({ ...intention, recipients })
  const added = async (personId: string) => {
    await lookAgain()
    choose([...intention.recipients, chosen(personId)])
    setAdding(false)
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <RecipientsChoice
        familyId={familyId}
        forWhom={forWhom}
        value={intention.recipients}
        onChange={choose}
        onAdd={() => setAdding(true)}
      />
      {isAdding && (
        <QuickPerson
          familyId={familyId}
          onAdded={(id) => void added(id)}
          onCancel={() => setAdding(false)}
        />
      )}
      {people
        .filter((person) => !hasAddress(person))
        .map((person) => (
          <QuickAddress
            key={person.id}
            familyId={familyId}
            person={person}
            onAdded={() => void lookAgain()}
          />
        ))}
    </div>
  )
}
