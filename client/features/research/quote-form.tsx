import { useState, type FormEvent } from 'react'
import { researchDesk } from '#contract/research/desk.ts'
import type { Quote } from '#contract/research/shapes.ts'
import { formatDollars } from '#contract/rules/plans.ts'
import {
  highestRateCents,
  longestQuestion,
  mostHours,
  quotedCents,
} from '#contract/rules/research.ts'
import { call } from '#client/platform/api.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Field } from '#client/ui/field.tsx'
import { TextArea, TextInput } from '#client/ui/text-input.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { useDeskAct, type DeskCaseProps } from './desk-queries.ts'

/** Hours at a rate. What the family reads is what is shown here. */
export function QuoteForm({ found }: DeskCaseProps) {
  const [hours, setHours] = useState(found.quote ? String(found.quote.hours) : '')
  const [rate, setRate] = useState(found.quote ? String(found.quote.rateCents / 100) : '')
  const [words, setWords] = useState(found.quote?.words ?? '')
  const quote = quoteFrom(hours, rate, words)
  const send = useDeskAct(found.id, (body: Quote) =>
    call(researchDesk.quote, { params: { caseId: found.id }, body }),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (quote) send.mutate(quote, { onSuccess: () => toast({ title: 'The family has the quote' }) })
  }
  return (
    <Card title={found.quote ? 'Another quote' : 'Your quote'}>
      <form onSubmit={submit} aria-label="Quote" className="grid max-w-[44rem] gap-4">
        <HoursAndRate {...{ hours, setHours, rate, setRate }} />
        <Field
          label="What the hours are for"
          error={send.error ? failureWords(send.error) : undefined}
        >
          <TextArea
            rows={3}
            maxLength={longestQuestion}
            value={words}
            onChange={({ target }) => setWords(target.value)}
            className="field-sizing-content"
          />
        </Field>
        <output className="text-lg">
          {quote ? (
            <>
              Altogether <b>{formatDollars(quotedCents(quote))}</b>
            </>
          ) : (
            <span className="text-thread">The sum stands here once hours and rate do.</span>
          )}
        </output>
        <Button
          type="submit"
          variant="primary"
          icon="send"
          className="justify-self-start"
          disabled={!quote || words.trim() === ''}
          pending={send.isPending}
          pendingLabel="Sending…"
        >
          Send the quote
        </Button>
      </form>
    </Card>
  )
}

interface HoursAndRateProps {
  hours: string
  setHours: (hours: string) => void
  rate: string
  setRate: (rate: string) => void
}

const HoursAndRate = ({ hours, setHours, rate, setRate }: HoursAndRateProps) => (
  <div className="grid gap-4 sm:grid-cols-2">
    <Field label="Hours" hint={`Whole hours, at most ${mostHours}.`}>
      <TextInput
        inputMode="numeric"
        value={hours}
        onChange={({ target }) => setHours(target.value)}
      />
    </Field>
    <Field label="Dollars an hour" hint="Cents after a point, such as 62.50.">
      <TextInput
        inputMode="decimal"
        value={rate}
        onChange={({ target }) => setRate(target.value)}
      />
    </Field>
  </div>
)

function quoteFrom(hours: string, rate: string, words: string): Quote | undefined {
  const whole = /^\d{1,3}$/.test(hours.trim()) ? Number(hours) : 0
  const cents = centsFrom(rate)
  if (whole < 1 || whole > mostHours || cents < 1 || cents > highestRateCents) return undefined
  return { hours: whole, rateCents: cents, words }
}

/** Read by its digits: a fraction as computers count it would lose a cent. */
function centsFrom(rate: string): number {
  const read = /^\$?(\d{1,4})(?:[.,](\d{1,2}))?$/.exec(rate.trim())
  if (!read) return 0
  return Number(read[1]) * 100 + Number((read[2] ?? '').padEnd(2, '0'))
}
