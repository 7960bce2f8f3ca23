import { useEffect, useRef, useState } from 'react'
import { deviceZone } from '#contract/rules/date-looks.ts'
import { Button } from './button.tsx'
import { Field } from './field.tsx'
import { Select } from './select.tsx'
import { hourWords } from './hour-options.ts'
import { zoneOptions } from './zone-options.ts'

interface RecipientZoneProps {
  name: string
  /** The hour at which it comes there. */
  at: string
  /** Empty: where its author lives. */
  zone: string
  onChange: (zone: string) => void
}

/** Most live by the clock of whoever records for them: one press for those who don't, and no field for the others. */
export function RecipientZone({ name, at, zone, onChange }: RecipientZoneProps) {
  const [isAsked, setAsked] = useState(zone !== '')
  const [wasAsked] = useState(isAsked)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isAsked && !wasAsked) box.current?.querySelector('select')?.focus()
  }, [isAsked, wasAsked])
  const who = name || 'they'
  const lives = name ? 'lives' : 'live'
  if (!isAsked)
    return (
      <p className="flex flex-wrap items-center gap-x-3">
        It comes at {hourWords(at)} where {who} {lives}.
        <Button variant="link" onClick={() => setAsked(true)}>
          {name ? `${name} lives` : 'They live'} in another time zone
        </Button>
      </p>
    )
  return (
    <div ref={box}>
      <Field
        label={`Where ${name ? `does ${name}` : 'do they'} live?`}
        hint={`So that it comes at ${hourWords(at)} by their clock.`}
      >
        <Select
          options={zoneOptions(deviceZone(), zone)}
          value={zone || deviceZone()}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </Field>
    </div>
  )
}
