import { useEffect, useRef, useState, type FormEvent } from 'react'
import { treeBuilder, type PersonFacts } from '#contract/tree/builder.ts'
import { dateWords } from '#contract/rules/tree/dates/said-date.ts'
import { call } from '#client/platform/api.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { useKeptFields } from '#client/platform/use-kept-fields.ts'
import { BegunOnDevice } from '#client/ui/begun-on-device.tsx'
import { RadioGroup } from '#client/ui/radio-group.tsx'
import { SaveOrLeave } from '#client/ui/save-or-leave.tsx'
import {
  BornField,
  BornPlaceField,
  DeathFields,
  NameFields,
  SexField,
  SourceField,
  type FactFieldsProps,
} from './fact-fields.tsx'
import { useTreeChange } from './queries.ts'
import { useUndoNotice } from './use-undo-notice.ts'

interface FactsFormProps {
  familyId: string
  personId: string
  facts: PersonFacts
  onDone: () => void
}

const asWritten = (facts: PersonFacts): PersonFacts => ({
  ...facts,
  born: dateWords(facts.born),
  died: dateWords(facts.died),
})

/** The fields of a card. Who is living has no death: what was typed there waits, in case that was a slip. */
const toSend = (facts: PersonFacts): PersonFacts =>
  facts.isLiving ? { ...facts, died: '', diedPlace: '', diedSource: '' } : facts

/** What was typed and neither saved nor left: whoever comes back to the card on this device finds it. */
export const unsavedFacts = (personId: string) => `facts ${personId}`

export function FactsForm({ familyId, personId, facts, onDone }: FactsFormProps) {
  // What is read again while one writes is newer than what one began with.
  const [begun, setBegun] = useState(() => asWritten(facts))
  const { fields: typed, write: change, ...kept } = useKeptFields(unsavedFacts(personId), begun)
  const [error, setError] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const refusal = useRef<HTMLParagraphElement>(null)
  const notice = useUndoNotice(familyId)
  const write = useTreeChange(familyId, (body: PersonFacts) =>
    call(treeBuilder.writeFacts, { params: { familyId, personId }, body }),
  )
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  // The form is longer than a phone.
  useEffect(() => {
    if (error) refusal.current?.scrollIntoView({ block: 'center' })
  }, [error])
  // Refused because of somebody else’s words: theirs stand in all fields but those that were changed here.
  const isBeside =
    JSON.stringify({ ...asWritten(facts), version: begun.version }) === JSON.stringify(begun)
  if (facts.version !== begun.version && (error || isBeside)) setBegun(asWritten(facts))
  const leave = () => {
    kept.drop()
    onDone()
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setError(undefined)
    try {
      await write.mutateAsync(toSend(typed))
      notice('Saved')
      leave()
    } catch (failure) {
      setError(failureWords(failure))
    }
  }
  return (
    <form ref={form} onSubmit={(event) => void save(event)} className="grid gap-4">
      {kept.isRecalled && <BegunOnDevice onDrop={kept.drop} onUndo={kept.putBack} />}
      <NameFields {...{ typed, change }} />
      <SexField {...{ typed, change }} />
      <BornField {...{ typed, change }} />
      <BornPlaceField {...{ typed, change }} />
      <SourceField {...{ typed, change }} of="born" />
      <LivingFields {...{ typed, change }} />
      <p ref={refusal} role="alert" className="font-[650] text-danger empty:hidden">
        {error}
      </p>
      <SaveOrLeave isPending={write.isPending} onLeave={leave} />
    </form>
  )
}

const LivingFields = ({ typed, change }: FactFieldsProps) => (
  <>
    <RadioGroup
      legend="Living or remembered"
      name="living"
      value={typed.isLiving ? 'living' : 'died'}
      onChange={(choice) => change({ isLiving: choice === 'living' })}
      choices={[
        { value: 'living', label: 'Living' },
        { value: 'died', label: 'Has died', hint: 'We never write to them.' },
      ]}
    />
    {!typed.isLiving && (
      <>
        <DeathFields {...{ typed, change }} />
        <SourceField {...{ typed, change }} of="died" />
      </>
    )}
  </>
)
