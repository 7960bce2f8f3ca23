import { useState } from 'react'
import { usualHour } from '#contract/arrangements.ts'
import { longestForWhom } from '#contract/rules/message-limits.ts'
import { Field } from '#client/ui/field.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { RecipientZone } from '#client/ui/recipient-zone.tsx'
import { soonestDay, type Complaints, type KeepForEntries } from './keep-for-entries.ts'

interface ForWhomProps {
  entries: KeepForEntries
  complaints: Complaints
  onChange: (change: Partial<KeepForEntries>) => void
}

/** For [name] at [e-mail] on [day] from [your name]. */
export function ForWhom({ entries, complaints, onChange }: ForWhomProps) {
  const [soonest] = useState(() => soonestDay(Date.now()))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
      <Field label="Who is it for?" error={complaints.forWhom}>
        <TextInput
          value={entries.forWhom}
          maxLength={longestForWhom}
          autoComplete="off"
          onChange={(event) => onChange({ forWhom: event.currentTarget.value })}
        />
      </Field>
      <Field label="Their e-mail address" error={complaints.to}>
        <TextInput
          type="email"
          value={entries.to}
          autoComplete="off"
          autoCapitalize="none"
          onChange={(event) => onChange({ to: event.currentTarget.value })}
        />
      </Field>
      <Field label="On which day?" error={complaints.on}>
        <TextInput
          type="date"
          className="min-w-0"
          value={entries.on}
          min={soonest}
          onChange={(event) => onChange({ on: event.currentTarget.value })}
        />
      </Field>
      <Field label="Your name" error={complaints.from}>
        <TextInput
          value={entries.from}
          maxLength={60}
          autoComplete="name"
          onChange={(event) => onChange({ from: event.currentTarget.value })}
        />
      </Field>
      <div className="sm:col-span-2">
        <RecipientZone
          name={entries.forWhom.trim()}
          at={usualHour}
          zone={entries.zone}
          onChange={(zone) => onChange({ zone })}
        />
      </div>
    </div>
  )
}
