import { deviceZone } from '#contract/rules/date-looks.ts'
import { useState } from 'react'
import { Field, useFieldWiring } from '#client/ui/field.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { inputLook } from '#client/ui/text-input.tsx'
import { clockIn, placeName, zoneGroups } from './zone-words.ts'

/** The system's own list, by part of the world; typing a few letters jumps to the place. */
export function TimeZoneField({ initial }: { initial: string | null }) {
  const [zone, setZone] = useState(initial ?? '')
  const [opened] = useState(() => new Date())
  const now = clockIn(zone, opened)
  return (
    <Field
      label="Time zone"
      hint={
        now
          ? `It’s ${now} there now. A message for 8:00 comes at 8:00 by that clock.`
          : 'Choose the place nearest to them, so that a message comes in their morning, not ours.'
      }
    >
      <div className="relative">
        <ZoneSelect initial={initial} zone={zone} onChange={setZone} />
        <Icon
          name="chevron-down"
          className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2"
        />
      </div>
    </Field>
  )
}

interface ZoneSelectProps {
  initial: string | null
  zone: string
  onChange: (zone: string) => void
}

function ZoneSelect({ initial, zone, onChange }: ZoneSelectProps) {
  const [here] = useState(deviceZone)
  const [groups] = useState(() => zoneGroups(initial, here))
  return (
    <select
      {...useFieldWiring()}
      name="timeZone"
      value={zone}
      onChange={(event) => onChange(event.currentTarget.value)}
      className={`${inputLook} appearance-none pr-11`}
    >
      <option value="">We don’t know</option>
      {groups.map(({ label, zones }) => (
        <optgroup key={label} label={label}>
          {zones.map((one) => (
            <option key={one} value={one}>
              {placeName(one)}
              {one === here && ' (this device)'}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  )
}
