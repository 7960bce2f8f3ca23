import { useState } from 'react'
import { dateWriter } from '#contract/rules/date-looks.ts'
import { daysInMonth } from '#contract/rules/yearly-days.ts'
import type { YearlyArchive } from '#contract/archive/yearly.ts'
import { RegularLetter } from '#client/features/regular-letters/regular-letter.tsx'
import { StopLetter } from '#client/features/regular-letters/stop-letter.tsx'
import { whyNone } from '#client/features/regular-letters/why-none.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { useOutgoing } from '#client/platform/outgoing.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { Select } from '#client/ui/select.tsx'
import { useChooseYearly, useYearly } from './yearly-queries.ts'

interface Props {
  familyId: string
  name: string
}

/** A letter once a year, for whoever asks for it. */
export function YearlyLetter({ familyId, name }: Props) {
  const query = useYearly(familyId)
  return (
    <section
      aria-label={`Once a year by e-mail: ${name}`}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 border-t border-hair pt-5"
    >
      <h4 className="text-lg font-[650]">Once a year by e-mail</h4>
      <p>
        If you like, we make a new one every year and e-mail you that it is ready. The letter
        carries no archive: you sign in here and fetch it.
      </p>
      <RegularLetter
        query={query}
        what="your yearly letter"
        why={why}
        isOn={Boolean(query.data?.day)}
        stopped="The yearly letter has stopped. No more of them will come."
        stop={<Stop familyId={familyId} />}
      >
        {(yearly) => <Choice familyId={familyId} yearly={yearly} />}
      </RegularLetter>
    </section>
  )
}

interface ChoiceProps {
  familyId: string
  yearly: YearlyArchive
}

const why = {
  ...whyNone({
    comes: 'the letter comes',
    none: 'no letter comes',
    can: 'one can',
    again: 'it does',
  }),
  off: 'Whoever runs this site has turned such e-mails off. The archive can be made here at any time.',
}

const monthName = dateWriter('month', 'UTC')
const months = Array.from({ length: 12 }, (_, nth) => ({
  value: String(nth + 1),
  label: monthName(Date.UTC(2000, nth, 1)),
}))
const daysOf = (month: number) =>
  Array.from({ length: daysInMonth(month) }, (_, nth) => ({
    value: String(nth + 1),
    label: String(nth + 1),
  }))

function Choice({ familyId, yearly: { day, nextAt, timeZone } }: ChoiceProps) {
  const [month, setMonth] = useState(() => day?.month ?? new Date().getMonth() + 1)
  const [date, setDate] = useState(() => day?.day ?? new Date().getDate())
  const choose = useChooseYearly(familyId)
  const { hasMailServer } = useOutgoing()
  const chosen = { month, day: Math.min(date, daysInMonth(month)) }
  const isOther = day !== null && (day.month !== chosen.month || day.day !== chosen.day)
  return (
    <>
      {nextAt && (
        <output className="block">
          The next letter comes on {dateWriter('day', timeZone)(Date.parse(nextAt))}.
          {!hasMailServer &&
            ' No mail server is connected here yet, so until there is one it stays in the mailbox of whoever runs this site.'}
        </output>
      )}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-3 sm:max-w-sm">
        <Field label="Month">
          <Select
            options={months}
            value={String(month)}
            onChange={(event) => setMonth(Number(event.currentTarget.value))}
          />
        </Field>
        <Field label="Day">
          <Select
            options={daysOf(month)}
            value={String(chosen.day)}
            onChange={(event) => setDate(Number(event.currentTarget.value))}
          />
        </Field>
      </div>
      <p role="alert" className="font-[650] text-danger empty:hidden">
        {choose.error && failureWords(choose.error)}
      </p>
      <div className="flex flex-wrap gap-3">
        {(!day || isOther) && (
          <Button
            icon="mail"
            pending={choose.isPending}
            pendingLabel="One moment…"
            onClick={() => choose.mutate(chosen)}
          >
            {day ? 'Move it to this day' : 'Write to me once a year'}
          </Button>
        )}
        {day && <Stop familyId={familyId} />}
      </div>
      <p className="text-sm text-thread">
        In the morning, where you are, or once the archive is made. One press in the letter ends it,
        too.
      </p>
    </>
  )
}

function Stop({ familyId }: { familyId: string }) {
  return <StopLetter choice={useChooseYearly(familyId)}>Stop the letter</StopLetter>
}
