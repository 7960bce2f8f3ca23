import { useState, type FormEvent } from 'react'
import type { PassingView } from '#contract/passing/index.ts'
import { MOST_KEEPERS, rhythmChoices, waitChoices } from '#contract/rules/release/passing.ts'
import { numberWord, capitalised } from '#contract/rules/release/words/people.ts'
import { changesToCome, easierFrom } from '#contract/rules/release/words/plan-words.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { RadioGroup } from '#client/ui/radio-group.tsx'
import { useChangePlan, useReaderClock } from './queries.ts'

/** The three numbers of the plan; what makes a release easier says from which day it holds. */
export function ChangePlan({ view }: { view: PassingView }) {
  const [isOpen, setOpen] = useState(false)
  const clock = useReaderClock()
  const { agree, waitDays } = view.plan
  const coming = changesToCome(view, clock)
  return (
    <div className="grid gap-4">
      <p className="text-lg">
        {capitalised(numberWord(agree.value))} must agree, and then we write to you for{' '}
        {waitDays.value} days.
      </p>
      {coming.map((words) => (
        <p key={words} className="font-[650]">
          {words}
        </p>
      ))}
      {isOpen ? (
        <PlanForm view={view} onDone={() => setOpen(false)} />
      ) : (
        <Button icon="settings" className="justify-self-start" onClick={() => setOpen(true)}>
          Change it
        </Button>
      )}
    </div>
  )
}

const meant = ({ value, next }: PassingView['plan']['agree']) => String(next?.value ?? value)

const agreeChoices = Array.from({ length: MOST_KEEPERS }, (_, i) => ({
  value: String(i + 1),
  label: capitalised(numberWord(i + 1)),
}))

const waitWords = waitChoices.map((days) => ({ value: String(days), label: `${days} days` }))

const rhythmWords = rhythmChoices.map((months) => ({
  value: String(months),
  label: months === 0 ? 'Never' : `After ${months} months`,
}))

interface Wish {
  readonly agree: string
  readonly wait: string
  readonly rhythm: string
}

function PlanForm({ view: { plan }, onDone }: { view: PassingView; onDone: () => void }) {
  const change = useChangePlan()
  const clock = useReaderClock()
  const [wish, setWish] = useState<Wish>({
    agree: meant(plan.agree),
    wait: meant(plan.waitDays),
    rhythm: String(plan.rhythmMonths),
  })
  const agree = Number(wish.agree)
  const waitDays = Number(wish.wait) as (typeof waitChoices)[number]
  const rhythmMonths = Number(wish.rhythm) as (typeof rhythmChoices)[number]
  const from = easierFrom(plan, { agree, waitDays }, clock.now)
  const save = (event: FormEvent) => {
    event.preventDefault()
    change.mutate({ agree, waitDays, rhythmMonths }, { onSuccess: onDone })
  }
  return (
    <form onSubmit={save} aria-label="Change your plan" className="grid gap-6">
      <PlanChoices wish={wish} onChange={setWish} />
      <output className="max-w-[40rem] font-[650] empty:hidden">
        {from !== null &&
          `This makes it easier to open what you sealed, so it holds from ${clock.day(from)} on. We write to you about it, and until then you can take it back.`}
      </output>
      <p role="alert" className="font-[650] text-danger empty:hidden">
        {change.error && failureWords(change.error)}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="action" size="large" pending={change.isPending}>
          Save the plan
        </Button>
        <Button variant="quiet" size="large" onClick={onDone}>
          Leave it as it is
        </Button>
      </div>
    </form>
  )
}

interface PlanChoicesProps {
  wish: Wish
  onChange: (wish: Wish) => void
}

const PlanChoices = ({ wish, onChange }: PlanChoicesProps) => (
  <>
    <RadioGroup
      legend="How many keepers must say the same?"
      name="agree"
      choices={agreeChoices}
      value={wish.agree}
      onChange={(agree) => onChange({ ...wish, agree })}
      inline
    />
    <RadioGroup
      legend="How long do we write to you before anything opens?"
      name="wait"
      choices={waitWords}
      value={wish.wait}
      onChange={(wait) => onChange({ ...wish, wait })}
      inline
    />
    <RadioGroup
      legend="If we hear nothing from you, when do we ask your keepers how you are?"
      name="rhythm"
      choices={rhythmWords}
      value={wish.rhythm}
      onChange={(rhythm) => onChange({ ...wish, rhythm })}
      inline
    />
  </>
)
