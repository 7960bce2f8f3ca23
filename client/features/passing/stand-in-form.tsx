import type { FormEvent } from 'react'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { TextInput } from '#client/ui/text-input.tsx'

export interface StandIn {
  readonly name: string
  readonly email: string
}

/** What follows from proposing somebody. Nobody writes to the dead. */
export const standInRules = (owner: string, isRemembered: boolean): string[] => [
  'A person of ours looks at it first. Then we ask whom you propose, and they can say no.',
  ...(isRemembered
    ? []
    : [
        `We write to every address of ${owner}’s that we know. If ${owner} answers, nobody stands in.`,
      ]),
  'Two weeks after they said yes, their word counts like that of the others. They see none of the messages.',
]

interface StandInFormProps {
  rules: readonly string[]
  label: string
  isPending: boolean
  error: unknown
  onStandIn: (standIn: StandIn) => void
  onBack: () => void
}

/** Who should stand in, and where they are reached. */
export function StandInForm({
  rules,
  label,
  isPending,
  error,
  onStandIn,
  onBack,
}: StandInFormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    onStandIn({ name: String(given.get('name')), email: String(given.get('email')) })
  }
  return (
    <form onSubmit={submit} className="grid w-full max-w-lg gap-5">
      <ul className="grid list-disc gap-1.5 pl-6 text-lg [overflow-wrap:anywhere]">
        {rules.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <Field label="Their name">
        <TextInput name="name" maxLength={80} autoComplete="off" required />
      </Field>
      <Field label="Their e-mail address" error={error ? failureWords(error) : undefined}>
        <TextInput name="email" type="email" maxLength={254} autoComplete="off" required />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="action" size="large" pending={isPending}>
          {label}
        </Button>
        <Button size="large" variant="quiet" onClick={onBack}>
          Back
        </Button>
      </div>
    </form>
  )
}
