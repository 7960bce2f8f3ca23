import type { ReactNode } from 'react'
import { longestEventWords, OLDEST_AGE } from '#contract/rules/delivery/trigger.ts'
import { Field } from '#client/ui/field.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { hourOptions } from '#client/ui/hour-options.ts'
import type { When } from './intention.ts'
import { dayAndMonth } from './trigger-words.ts'

export interface TriggerDetailProps {
  value: When
  set: (change: Partial<When>) => void
  /** Whose clock it is: a name, or “they” when there are several. */
  who: string
  /** A birth date on February 29 is among them. */
  hasLeapBirthday?: boolean
  /** What is wrong with the day. */
  error?: string | undefined
}

/** What a choice still needs: a day, an age, which birthdays, or the author's words. */
export function TriggerDetail(props: TriggerDetailProps): ReactNode {
  const { value, hasLeapBirthday } = props
  if (value.kind === 'passing') return null
  if (value.kind === 'event') return <EventWords {...props} />
  const asksLeapDay =
    value.kind === 'yearly' ? value.on.endsWith('-02-29') : hasLeapBirthday === true
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2 sm:items-end">
        <FirstField {...props} />
        <Hour {...props} />
      </div>
      {value.kind !== 'date' && asksLeapDay && <LeapDay {...props} />}
    </>
  )
}

function FirstField(props: TriggerDetailProps) {
  if (props.value.kind === 'age') return <Age {...props} />
  return props.value.kind === 'birthday' ? <WhichBirthdays {...props} /> : <Day {...props} />
}

const Day = ({ value, set, error }: TriggerDetailProps) => (
  <Field label={value.kind === 'date' ? 'On which day?' : 'From which day on?'} error={error}>
    <TextInput
      type="date"
      required
      value={value.on}
      onChange={(event) => set({ on: event.currentTarget.value })}
    />
  </Field>
)

const Age = ({ value, set, error }: TriggerDetailProps) => (
  <Field label="At which age?" error={error}>
    <TextInput
      type="number"
      inputMode="numeric"
      min={1}
      max={OLDEST_AGE}
      required
      value={value.age}
      onChange={(event) => set({ age: event.currentTarget.value })}
    />
  </Field>
)

const WhichBirthdays = ({ value, set, error }: TriggerDetailProps) => (
  <Field label="Which birthdays?" error={error}>
    <Select
      options={[
        { value: 'every', label: 'Every birthday' },
        { value: 'next', label: 'Only the next one' },
      ]}
      value={value.isEvery ? 'every' : 'next'}
      onChange={(event) => set({ isEvery: event.currentTarget.value === 'every' })}
    />
  </Field>
)

const Hour = ({ value, set, who }: TriggerDetailProps) => (
  <Field label={`At what hour, where ${who} ${who === 'they' ? 'live' : 'lives'}?`}>
    <Select
      options={hourOptions(value.at)}
      value={value.at}
      onChange={(event) => set({ at: event.currentTarget.value })}
    />
  </Field>
)

const LeapDay = ({ value, set }: TriggerDetailProps) => (
  <Field
    label={`In years without a ${dayAndMonth('2000-02-29')}?`}
    hint="Three years in four have no such day."
  >
    <Select
      options={[
        { value: '', label: 'Please choose' },
        { value: 'february-28', label: `On ${dayAndMonth('2000-02-28')}` },
        { value: 'march-1', label: `On ${dayAndMonth('2000-03-01')}` },
      ]}
      value={value.leapDay ?? ''}
      onChange={(event) => set({ leapDay: (event.currentTarget.value || null) as When['leapDay'] })}
    />
  </Field>
)

const EventWords = ({ value, set, error }: TriggerDetailProps) => (
  <Field
    label="What are you waiting for?"
    hint="In your own words, so that your keepers will know when it has come. They read these words and see whom it is for, never the message."
    error={error}
  >
    <TextInput
      required
      maxLength={longestEventWords}
      placeholder="Nora’s first child is born"
      value={value.words}
      onChange={(event) => set({ words: event.currentTarget.value })}
    />
  </Field>
)
