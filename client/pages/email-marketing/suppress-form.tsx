import { useState, type FormEvent } from 'react'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Field } from '#client/ui/field.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { reasonWords } from './campaign-words.ts'
import { useSuppress } from './queries.ts'

const reasons = (['complained', 'by-hand'] as const).map((value) => ({
  value,
  label: reasonWords[value],
}))

export function SuppressForm() {
  const [address, setAddress] = useState('')
  const [because, setBecause] = useState<'complained' | 'by-hand'>('complained')
  const suppress = useSuppress()
  function add(event: FormEvent) {
    event.preventDefault()
    suppress.mutate({ address, because }, { onSuccess: () => setAddress('') })
  }
  return (
    <Card title="Somebody asked us to stop">
      <form onSubmit={add} className="grid items-start gap-5 sm:grid-cols-[2fr_1fr_auto]">
        <Field
          label="E-mail address"
          error={suppress.isError ? failureWords(suppress.error) : undefined}
        >
          <TextInput
            type="email"
            required
            value={address}
            onChange={(event) => setAddress(event.target.value)}
          />
        </Field>
        <Field label="Why">
          <Select
            options={reasons}
            value={because}
            onChange={(event) => setBecause(event.target.value as typeof because)}
          />
        </Field>
        <Button
          type="submit"
          variant="action"
          className="sm:mt-8.5"
          pending={suppress.isPending}
          pendingLabel="Adding…"
        >
          Never write to it
        </Button>
      </form>
    </Card>
  )
}
