import { useState, type FormEvent } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Field } from '#client/ui/field.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { discountKinds, type OpenRequest } from '#contract/discounts.ts'
import { dayOf } from './day-words.ts'
import { useDecide, useOpenRequests } from './discount-queries.ts'
import { Failure } from './failure.tsx'

/** For admins: who asked for custom pricing, and the decision, which is mailed to them. */
export function DiscountDesk() {
  const query = useOpenRequests()
  return (
    <Card title="Requests for custom pricing">
      <Loaded
        query={query}
        what="the requests"
        skeleton={<SkeletonLines lines={3} label="Loading the requests" />}
      >
        {(requests) =>
          requests.length === 0 ? (
            <p>Nobody is waiting for a decision.</p>
          ) : (
            <ul className="grid divide-y divide-hair">
              {requests.map((request) => (
                <Request key={request.id} request={request} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  )
}

function Request({ request }: { request: OpenRequest }) {
  const { id, kind, words, name, email, askedAt } = request
  const [percent, setPercent] = useState('20')
  const decide = useDecide(id)
  const grant = (event: FormEvent) => {
    event.preventDefault()
    decide.mutate(Number(percent))
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
        <Button disabled={decide.isPending} onClick={() => decide.mutate(0)}>
          Decline
        </Button>
      </form>
      <Failure error={decide.error} />
    </li>
  )
}
