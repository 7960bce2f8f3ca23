import { useState, type FormEvent } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { ErrorState } from '#client/ui/error-state.tsx'
import { Field } from '#client/ui/field.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { TextInput } from '#client/ui/text-input.tsx'
import { discountKinds, type OpenRequest } from '#contract/subscriptions/discounts.ts'
import { dayOf } from './day-words.ts'
import { useDecide, useOpenRequests } from './discount-queries.ts'
import { Failure } from './failure.tsx'

/** For admins: who asked for custom pricing, and the decision, which is mailed to them. Nobody waits: nothing shows. */
export function DiscountDesk() {
  const requests = useOpenRequests()
  if (requests.error)
    return (
      <ErrorState title="We couldn’t look whether somebody asks for custom pricing.">
        <Button onClick={() => void requests.refetch()}>Look again</Button>
      </ErrorState>
    )
  if (!requests.data?.length) return null
  return (
    <Card title="Requests for custom pricing">
      <ul className="grid divide-y divide-hair">
        {requests.data.map((request) => (
          <Request key={request.id} request={request} />
        ))}
      </ul>
    </Card>
  )
}

function Request({ request }: { request: OpenRequest }) {
  const { id, kind, words, name, email, askedAt } = request
  const [percent, setPercent] = useState('20')
  const decide = useDecide(id)
  // Not in mutate()'s own callbacks: the decision takes this row away before they are called.
  const settle = (percentLess: number) =>
    void decide.mutateAsync(percentLess).then(
      () =>
        toast({
          title: percentLess > 0 ? `${name} pays ${percentLess}% less` : 'Declined',
          description: 'They get a letter about it.',
        }),
      () => undefined,
    )
  const grant = (event: FormEvent) => {
    event.preventDefault()
    settle(Number(percent))
  }
  return (
    <li className="grid gap-4 py-5 first:pt-0 last:pb-0">
      <div>
        <p className="font-[650] [overflow-wrap:anywhere]">
          {name}, {email}
        </p>
        <p>
          {discountKinds[kind]}. Asked on {dayOf(askedAt)}.
        </p>
        <p className="[overflow-wrap:anywhere]">“{words}”</p>
      </div>
      <form onSubmit={grant} className="flex flex-wrap items-end gap-3">
        <Field label="Percent less">
          <TextInput
            type="number"
            name="percent"
            min={1}
            max={100}
            step={1}
            required
            value={percent}
            onChange={(event) => setPercent(event.currentTarget.value)}
            className="w-32"
          />
        </Field>
        <Button type="submit" variant="action" disabled={decide.isPending}>
          Grant it
        </Button>
        <Button disabled={decide.isPending} onClick={() => settle(0)}>
          Decline
        </Button>
      </form>
      <Failure error={decide.error} />
    </li>
  )
}
