import { tellNotDone } from '#client/ui/tell-failure.ts'
import { useState, type FormEvent } from 'react'
import { useLocation } from 'wouter'
import { prints, type PrintAddress } from '#contract/prints/index.ts'
import { addressDays, longestPrintWords, mayPrintAct } from '#contract/rules/prints.ts'
import { formatDollars } from '#contract/rules/plans.ts'
import { call } from '#client/platform/api.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { useInSandbox } from '#client/platform/session.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { TextArea, TextInput } from '#client/ui/text-input.tsx'
import { toast } from '#client/ui/toast-store.ts'
import type { OpenedProps } from './order-room.tsx'
import { useOrderAct, useOrdersChange } from './queries.ts'

const noAddress: PrintAddress = {
  name: '',
  street: '',
  more: '',
  town: '',
  postcode: '',
  country: '',
}

const fields: readonly {
  readonly name: keyof PrintAddress
  readonly label: string
  readonly complete: string
  /** What is said where it is left empty; nothing where it may be. */
  readonly missing?: string
}[] = [
  {
    name: 'name',
    label: 'Whom it goes to',
    complete: 'name',
    missing: 'Write the name of who gets the parcel.',
  },
  {
    name: 'street',
    label: 'Street and number',
    complete: 'address-line1',
    missing: 'Write the street and the number of the house.',
  },
  { name: 'more', label: 'Second line', complete: 'address-line2' },
  { name: 'postcode', label: 'Postcode', complete: 'postal-code' },
  { name: 'town', label: 'Town', complete: 'address-level2', missing: 'Write the town.' },
  { name: 'country', label: 'Country', complete: 'country-name', missing: 'Write the country.' },
]

/** Whom it goes to, and the one press that orders. */
export function OrderForm({ ids, order }: OpenedProps) {
  // What was typed before the shop didn't answer is still there.
  const [address, setAddress] = useState<PrintAddress>(order.address ?? noAddress)
  const act = useOrderAct(ids, () =>
    call(prints.order, { params: ids, body: { totalCents: order.totalCents, address } }),
  )
  const [isAsked, setAsked] = useState(false)
  const isSandbox = useInSandbox()
  const wrong = (name: keyof PrintAddress, missing: string | undefined) =>
    isAsked && address[name].trim() === '' ? missing : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isWhole = fields.every(({ name, missing }) => !missing || address[name].trim())
    setAsked(!isWhole)
    if (isWhole) act.mutate(undefined)
  }
  if (isSandbox) return <NotFromHere ids={ids} order={order} />
  return (
    <form onSubmit={submit} noValidate className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="text-2xl">Order it</h2>
      <div className="grid gap-4 sm:grid-cols-2">
        {fields.map(({ name, label, complete, missing }) => (
          <Field key={name} label={label} optional={!missing} error={wrong(name, missing)}>
            <TextInput
              required={missing !== undefined}
              maxLength={name === 'postcode' ? 20 : 120}
              autoComplete={`shipping ${complete}`}
              value={address[name]}
              onChange={(event) => setAddress({ ...address, [name]: event.currentTarget.value })}
            />
          </Field>
        ))}
      </div>
      <p className="text-sm text-thread">
        Only you and the print shop read this address. It is deleted {addressDays} days after the
        order has come to its end, a year after you ordered at the latest, and with your account.
      </p>
      <p role="alert" className="font-[650] text-danger empty:hidden">
        {act.error && failureWords(act.error)}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant="primary"
          pending={act.isPending}
          pendingLabel="Handing the files over…"
        >
          {order.isTest ? 'Order it as a test' : `Order it for ${formatDollars(order.totalCents)}`}
        </Button>
        <Discard ids={ids} order={order} />
      </div>
    </form>
  )
}

/** Said before a whole address is typed for nothing. */
const NotFromHere = (props: OpenedProps) => (
  <section className="grid max-w-3xl justify-items-start gap-4">
    <h2 className="text-2xl">Order it</h2>
    <p>
      This is a copy to try things out, so nothing is ordered from here. In a family of your own you
      write here whom it goes to, and order.
    </p>
    <Discard {...props} />
  </section>
)

function Discard({ ids, order }: OpenedProps) {
  const [, navigate] = useLocation()
  const discard = useOrdersChange(ids.familyId, () => call(prints.discard, { params: ids }))
  return (
    <Button
      variant="quiet"
      icon="trash"
      disabled={discard.isPending}
      onClick={() =>
        discard.mutate(undefined, {
          onSuccess: () => {
            toast({ title: `The quote for “${order.title}” is thrown away` })
            navigate('/printing-services')
          },
          onError: tellNotDone,
        })
      }
    >
      Throw the quote away
    </Button>
  )
}

/** Something is wrong with it: said in words, answered by whoever looks after this house. */
export function Complaint({ ids, order }: OpenedProps) {
  const [words, setWords] = useState('')
  const act = useOrderAct(ids, () =>
    call(prints.complain, { params: ids, body: { words: words.trim() } }),
  )
  if (!mayPrintAct(order.state, 'family', 'complain')) return null
  return (
    <form
      aria-label="Say what is wrong"
      className="grid max-w-[44rem] gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        act.mutate(undefined)
      }}
    >
      <Field
        label="Is something wrong?"
        hint="Whoever looks after this house reads it, and answers here."
        error={act.error ? failureWords(act.error) : undefined}
      >
        <TextArea
          rows={2}
          maxLength={longestPrintWords}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
          className="field-sizing-content"
        />
      </Field>
      <Button
        type="submit"
        className="justify-self-start"
        pending={act.isPending}
        disabled={words.trim() === ''}
      >
        Say what is wrong
      </Button>
    </form>
  )
}
