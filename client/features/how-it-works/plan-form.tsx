import type { FormEvent } from 'react'
import { places } from '#client/content/places.ts'
import { useDates } from '#client/platform/use-dates.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { hourOptions } from '#client/ui/hour-options.ts'
import { Select } from '#client/ui/select.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { OutageChoice } from './moves.tsx'
import type { PlanWords } from './plan-words.ts'
import type { Rehearsal } from './use-rehearsal.ts'

/** While people are awake. */
const dayHours = (chosen: string) =>
  hourOptions(chosen).filter(({ value }) => value >= '06:00' && value <= '21:00')

interface PlanFormProps {
  plan: PlanWords
  rehearsal: Rehearsal
  onChange: (part: Partial<PlanWords>) => void
  onStart: () => void
}

/** The message that is rehearsed. Nothing of it leaves the page. */
export function PlanForm({ plan, rehearsal, onChange, onStart }: PlanFormProps) {
  const hours = useDates(() => dayHours(plan.at))
  const isRunning = rehearsal.rehearsed !== undefined
  const given = (name: keyof PlanWords) => ({
    value: plan[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [name]: event.currentTarget.value }),
  })
  const start = (event: FormEvent) => {
    event.preventDefault()
    onStart()
  }
  return (
    <form
      onSubmit={start}
      noValidate
      className="grid gap-5 rounded-lg border border-hair bg-cotton p-5 sm:p-6"
    >
      <h3 className="text-2xl">Your rehearsal</h3>
      <Field label="Who is it for?">
        <TextInput {...given('recipient')} maxLength={40} autoComplete="off" />
      </Field>
      <Field label="What do they call you?">
        <TextInput {...given('author')} maxLength={40} autoComplete="off" />
      </Field>
      <Field label="On which day?" error={rehearsal.refusal}>
        <TextInput type="date" {...given('on')} />
      </Field>
      <Field label="At what hour, where they live?">
        <Select options={hours} {...given('at')} />
      </Field>
      <Field label="Where do they live?">
        <Select options={places} {...given('zone')} />
      </Field>
      {!isRunning && <OutageChoice rehearsal={rehearsal} />}
      <Button type="submit" variant="action" size="large" pending={rehearsal.isBusy}>
        {isRunning ? 'Start again' : 'Start the clock'}
      </Button>
      <p className="text-thread">
        Nothing is sent to anyone, and nothing you type leaves this page.
      </p>
    </form>
  )
}
