import { useState, type FormEvent } from 'react'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { RadioGroup } from '#client/ui/radio-group.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { dayAfter, laterChoices, today, type LaterChoice } from './later-days.ts'
import { occasionDay } from './listening-words.ts'
import { useComeAgain, type WaitingMessage } from './queries.ts'

interface ListenLaterProps {
  token: string
  message: WaitingMessage
  onNow: () => void
}

/** Another day, chosen from plain ones or the calendar: then the letter comes once more. */
export function ListenLater({ token, message, onNow }: ListenLaterProps) {
  const [isChoosing, setChoosing] = useState(message.returnOn === null)
  if (isChoosing || message.returnOn === null)
    return <LaterForm token={token} onNow={onNow} onDone={() => setChoosing(false)} />
  return (
    <output className="grid max-w-[36rem] justify-items-start gap-4 text-lg">
      <span>
        It waits for you. On <b>{occasionDay(message.returnOn)}</b>, in your morning, the letter
        comes once more. You can close this page now.
      </span>
      <span className="flex flex-wrap gap-3">
        <Button onClick={() => setChoosing(true)}>Choose another day</Button>
        <Button variant="quiet" onClick={onNow}>
          I’d rather open it now
        </Button>
      </span>
    </output>
  )
}

interface LaterFormProps {
  token: string
  onNow: () => void
  onDone: () => void
}

function LaterForm({ token, onNow, onDone }: LaterFormProps) {
  const [choice, setChoice] = useState<LaterChoice>('week')
  const [chosen, setChosen] = useState('')
  const come = useComeAgain(token)
  const now = today()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const on = choice === 'day' ? chosen : dayAfter(now, choice)
    come.mutate(on, { onSuccess: onDone })
  }
  return (
    <form onSubmit={submit} className="grid max-w-[36rem] gap-5">
      <RadioGroup
        legend="When should it come again?"
        name="later"
        columns
        value={choice}
        onChange={setChoice}
        choices={laterChoices(now)}
      />
      {choice === 'day' && (
        <Field label="On which day?">
          <TextInput
            type="date"
            required
            min={dayAfter(now, 'tomorrow')}
            value={chosen}
            onChange={(event) => setChosen(event.currentTarget.value)}
          />
        </Field>
      )}
      <p role="alert" className="font-[650] text-danger empty:hidden">
        {come.error && failureWords(come.error)}
      </p>
      <div className="grid gap-3 sm:flex sm:flex-wrap">
        <Button
          type="submit"
          variant="action"
          size="large"
          pending={come.isPending}
          pendingLabel="One moment…"
        >
          Send it to me then
        </Button>
        <Button variant="quiet" size="large" onClick={onNow}>
          I’d rather open it now
        </Button>
      </div>
      <p className="text-thread">
        The letter comes once. And the one you have keeps working: its button opens this page in a
        week, or in ten years.
      </p>
    </form>
  )
}
