import { useState, type FormEvent } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Field } from '#client/ui/field.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { RadioGroup } from '#client/ui/radio-group.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { discountKinds, type DiscountKind } from '#contract/subscriptions/discounts.ts'
import { useAskDiscount, useOwnDiscount } from './discount-queries.ts'
import { dayOf } from './day-words.ts'
import { Failure } from './failure.tsx'

const choices = Object.entries(discountKinds).map(([value, label]) => ({
  value: value as DiscountKind,
  label,
}))

/** A lower price for families of three kinds, asked for in a sentence. */
export function CustomPricing() {
  const query = useOwnDiscount()
  // Once granted it stands beside every price.
  if (query.data?.request?.state === 'granted') return null
  return (
    <Card title="A lower price for some families">
      <Loaded
        query={query}
        what="your request"
        skeleton={<SkeletonLines lines={3} label="Loading your request" />}
      >
        {({ request }) =>
          request?.state === 'open' ? (
            <p>
              We have your request of {dayOf(request.askedAt)}. A person reads it and writes to you.
            </p>
          ) : (
            <Asking />
          )
        }
      </Loaded>
    </Card>
  )
}

function Asking() {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="grid justify-items-start gap-5">
      <p>
        For families in several households, seniors and military families. Tell us in a sentence who
        you are; no papers are needed. A person decides and writes to you.
      </p>
      {isOpen ? <AskingForm /> : <Button onClick={() => setOpen(true)}>Tell us who you are</Button>}
    </div>
  )
}

/** The button that opened it is gone: whoever uses the keyboard goes on here. */
const focusFirst = (form: HTMLFormElement | null) => form?.querySelector('input')?.focus()

function AskingForm() {
  const [kind, setKind] = useState<DiscountKind>('households')
  const [words, setWords] = useState('')
  const ask = useAskDiscount()
  const send = (event: FormEvent) => {
    event.preventDefault()
    ask.mutate({ kind, words })
  }
  return (
    <form ref={focusFirst} onSubmit={send} className="grid w-full gap-5">
      <RadioGroup
        legend="Who you are"
        name="discount-kind"
        choices={choices}
        value={kind}
        onChange={setKind}
      />
      <Field label="In a sentence">
        <TextInput
          name="discount-words"
          maxLength={500}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      </Field>
      <Failure error={ask.error} />
      <Button
        type="submit"
        className="justify-self-start"
        pending={ask.isPending}
        pendingLabel="Sending…"
        disabled={words.trim() === ''}
      >
        Ask for a lower price
      </Button>
    </form>
  )
}
