import { deviceZone } from '#contract/rules/date-looks.ts'
import type { Person } from '#contract/people/index.ts'
import { byClockOf } from '#contract/rules/delivery/time-words.ts'
import { calledName } from '#contract/rules/person-name.ts'
import { Field } from '#client/ui/field.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { Select } from '#client/ui/select.tsx'
import { hasAddress } from './chosen-people.ts'
import { FallbackFields } from './fallback-fields.tsx'
import type { ChosenRecipient } from './intention.ts'
import { zoneOptions } from '#client/ui/zone-options.ts'

interface RecipientDetailsProps {
  familyId: string
  person: Person
  value: ChosenRecipient
  onChange: (recipient: ChosenRecipient) => void
  /** A sealed message has no hour. */
  withZone: boolean
}

const kept: Record<ChosenRecipient['ifDeceased'], string> = {
  keep: 'kept for the family',
  alternate: 'somebody else receives it',
  destroy: 'destroyed',
}

/** What holds for one recipient: whose clock, and what happens if they should have died before. */
export function RecipientDetails(props: RecipientDetailsProps) {
  const { familyId, person, value, onChange, withZone } = props
  const name = calledName(person)
  const zone = value.zone || person.timeZone || deviceZone()
  // Nobody has said it yet, so it is asked, not assumed.
  const isKnown = person.timeZone !== null
  const where = (
    <Field label={`Where does ${name} live?`} hint="So that it comes at the right hour.">
      <Select
        options={zoneOptions(deviceZone(), zone)}
        value={zone}
        onChange={(event) => onChange({ ...value, zone: event.currentTarget.value })}
      />
    </Field>
  )
  return (
    <div className="grid gap-2 rounded-md border border-hair bg-cotton">
      {!hasAddress(person) && <NoWay personId={person.id} name={name} />}
      {withZone && !isKnown && <div className="px-4 pt-4">{where}</div>}
      <details className="group">
        <summary className="flex min-h-touch cursor-pointer list-none items-center justify-between gap-3 px-4 py-3 [&::-webkit-details-marker]:hidden">
          <span>
            <b>{name}</b>
            {withZone && <span>, {byClockOf(zone)}</span>}
            <span className="block text-sm text-thread">
              If {name} should have died before: {kept[value.ifDeceased]}
            </span>
          </span>
          <Icon
            name="chevron-down"
            className="shrink-0 transition-transform group-open:rotate-180"
          />
        </summary>
        <div className="grid gap-5 px-4 pb-5">
          {withZone && isKnown && where}
          <FallbackFields
            familyId={familyId}
            personId={person.id}
            name={name}
            value={value}
            onChange={(fallback) => onChange({ ...value, ...fallback })}
          />
        </div>
      </details>
    </div>
  )
}

const NoWay = ({ personId, name }: { personId: string; name: string }) => (
  <p className="flex items-start gap-2 px-4 pt-4 font-[650] text-danger">
    <Icon name="warning" className="mt-1" />
    <span>
      There is no e-mail address for {name} yet.{' '}
      <a
        href={`/connections?person=${personId}`}
        className="text-link underline underline-offset-4"
      >
        Add one among your people
      </a>
      ; your draft stays here.
    </span>
  </p>
)
