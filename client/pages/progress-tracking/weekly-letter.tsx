import { useState } from 'react'
import type { WeeklyPrompt } from '#contract/prompts.ts'
import { dateWriter } from '#contract/rules/date-looks.ts'
import { RegularLetter } from '#client/features/regular-letters/regular-letter.tsx'
import { StopLetter } from '#client/features/regular-letters/stop-letter.tsx'
import { whyNone } from '#client/features/regular-letters/why-none.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Field } from '#client/ui/field.tsx'
import { Select } from '#client/ui/select.tsx'
import { useChooseWeekday, useWeekly } from './weekly-queries.ts'

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const options = days.map((label, nth) => ({ value: String(nth + 1), label: `On ${label}s` }))

/** A question each week, for whoever asks for it. */
export function WeeklyLetter({ familyId }: { familyId: string }) {
  const query = useWeekly(familyId)
  return (
    <Card title="A question each week">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <p>
          If you like, we e-mail you one question a week about your own life, or about somebody you
          remember. You answer by voice, straight from the letter, without signing in.
        </p>
        <RegularLetter
          query={query}
          what="your weekly question"
          why={why}
          isOn={typeof query.data?.weekday === 'number'}
          stopped="The questions have stopped. No more of them will come."
          stop={<Stop familyId={familyId} />}
        >
          {(weekly) => <Choice familyId={familyId} weekly={weekly} />}
        </RegularLetter>
      </div>
    </Card>
  )
}

interface ChoiceProps {
  familyId: string
  weekly: WeeklyPrompt
}

const why = {
  ...whyNone({
    comes: 'the questions come',
    none: 'no questions come',
    can: 'they can',
    again: 'they go on',
  }),
  viewer:
    'What is answered goes among your family’s recordings. You can look at those; to add to them, ask your family’s owner to make you an editor.',
}

function Choice({ familyId, weekly: { weekday, nextAt, timeZone } }: ChoiceProps) {
  const [chosen, setChosen] = useState(String(weekday ?? 7))
  const choose = useChooseWeekday(familyId)
  const isOn = weekday !== null
  const when = nextAt && dateWriter('weekday, day and clock', timeZone)(Date.parse(nextAt))
  return (
    <>
      {isOn && <output className="block">The next one comes on {when}.</output>}
      <Field label="On which day?">
        <Select
          options={options}
          value={chosen}
          onChange={(event) => {
            setChosen(event.currentTarget.value)
            if (isOn) choose.mutate(Number(event.currentTarget.value))
          }}
        />
      </Field>
      <p role="alert" className="font-[650] text-danger empty:hidden">
        {choose.error && failureWords(choose.error)}
      </p>
      {isOn ? (
        <Stop familyId={familyId} />
      ) : (
        <Button
          className="justify-self-start"
          icon="mail"
          pending={choose.isPending}
          pendingLabel="One moment…"
          onClick={() => choose.mutate(Number(chosen))}
        >
          Send me a question each week
        </Button>
      )}
      <p className="text-sm text-thread">
        In the morning, where you are. One press in any of the letters ends them. Nobody sees it if
        you don’t answer; what you say is among the family’s recordings, in your name.
      </p>
    </>
  )
}

function Stop({ familyId }: { familyId: string }) {
  return <StopLetter choice={useChooseWeekday(familyId)}>Stop the questions</StopLetter>
}
