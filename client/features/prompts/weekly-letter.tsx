import { useState } from 'react'
import type { WeeklyPrompt } from '#contract/prompts.ts'
import { dateWriter } from '#contract/rules/date-looks.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Field } from '#client/ui/field.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { Select } from '#client/ui/select.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
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
        <Loaded
          query={query}
          what="your weekly question"
          skeleton={<SkeletonLines lines={2} label="Loading your weekly question" />}
        >
          {(weekly) =>
            weekly.hindrance ? (
              <Hindrance weekly={weekly} familyId={familyId} />
            ) : (
              <Choice familyId={familyId} weekly={weekly} />
            )
          }
        </Loaded>
      </div>
    </Card>
  )
}

interface ChoiceProps {
  familyId: string
  weekly: WeeklyPrompt
}

const why = {
  sandbox: 'No e-mail leaves this made-up family, so there is nothing to turn on here.',
  viewer:
    'What is answered goes among your family’s recordings. You can look at those; to add to them, ask your family’s owner to make you an editor.',
  unproven: 'First confirm your e-mail address, so that the questions come to you and nobody else.',
  leaving:
    'Your account is about to be deleted, so no questions come. If you keep it, they can be.',
  card: 'Your own card in the family tree says that you are no longer living, so no questions come. Correct it there, and they go on.',
}

function Hindrance({ familyId, weekly }: ChoiceProps) {
  const choose = useChooseWeekday(familyId)
  const { hindrance, weekday } = weekly
  return (
    <>
      <p className="text-thread">{why[hindrance!]}</p>
      {hindrance === 'unproven' && (
        <ButtonLink href="/settings" className="justify-self-start">
          Confirm it in your settings
        </ButtonLink>
      )}
      {hindrance === 'card' && (
        <ButtonLink href="/family-tree" className="justify-self-start">
          Open the family tree
        </ButtonLink>
      )}
      {weekday !== null && (
        <Button className="justify-self-start" onClick={() => choose.mutate(null)}>
          Stop the questions
        </Button>
      )}
    </>
  )
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
        <Button
          className="justify-self-start"
          pending={choose.isPending && choose.variables === null}
          pendingLabel="One moment…"
          onClick={() => choose.mutate(null)}
        >
          Stop the questions
        </Button>
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
