import { useId } from 'react'
import { triggerKinds } from '#contract/rules/delivery/trigger.ts'
import { RadioGroup } from '#client/ui/radio-group.tsx'
import type { When } from './intention.ts'
import { TriggerDetail, type TriggerDetailProps } from './trigger-detail.tsx'
import { kindWords } from './trigger-words.ts'

interface TriggerFieldsProps extends Omit<TriggerDetailProps, 'set'> {
  onChange: (when: When) => void
  /** Something that has its day already can't be sealed. */
  withoutSeals?: boolean
}

const choices = triggerKinds.map((value) => ({ value, ...kindWords[value] }))
const timed = choices.filter(({ value }) => value !== 'event' && value !== 'passing')

/** When it is heard, in plain words first, then the one or two things that this needs. */
export function TriggerFields({ onChange, withoutSeals, ...detail }: TriggerFieldsProps) {
  const { value } = detail
  const name = useId()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <RadioGroup
        legend="When should it be heard?"
        name={name}
        columns
        choices={withoutSeals ? timed : choices}
        value={value.kind}
        onChange={(kind) => onChange({ ...value, kind })}
      />
      <TriggerDetail {...detail} set={(change) => onChange({ ...value, ...change })} />
    </div>
  )
}
