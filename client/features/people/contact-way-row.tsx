import { Address } from '#client/ui/address.tsx'
import { tellFailure } from '#client/ui/tell-failure.ts'
import { useState } from 'react'
import { people, type ContactWay, type Person } from '#contract/people/index.ts'
import { call } from '#client/platform/api.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { DropDown, DropDownItem } from '#client/ui/drop-down.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { ContactState } from './contact-state.tsx'
import { CorrectWay } from './correct-way.tsx'
import { useChange } from './queries.ts'
import { onItsWay } from '#contract/rules/sending-words.ts'
import { outgoing } from '#client/platform/outgoing.ts'

interface ContactWayRowProps {
  familyId: string
  person: Person
  way: ContactWay
  ways: readonly ContactWay[]
}

export function ContactWayRow(props: ContactWayRowProps) {
  const { familyId, person, way } = props
  const [isCorrecting, setCorrecting] = useState(false)
  const params = { familyId, personId: person.id, wayId: way.id }
  const ask = useChange(familyId, () => call(people.askToConfirm, { params }))
  const sendQuestion = () =>
    ask.mutate(undefined, {
      onSuccess: () => toast({ title: onItsWay(outgoing(), `the letter to ${way.address}`) }),
    })
  if (isCorrecting)
    return (
      <li className="rounded-md border-[1.5px] border-line p-4">
        <CorrectWay {...props} onDone={() => setCorrecting(false)} />
      </li>
    )
  return (
    <li className="grid gap-3 rounded-md border-[1.5px] border-line p-4">
      <div className="grid gap-1">
        <strong>
          <Address>{way.address}</Address>
        </strong>
        <ContactState way={way} />
      </div>
      <div className="flex flex-wrap gap-3">
        {way.state === 'bounced' && (
          <Button size="small" variant="primary" onClick={() => setCorrecting(true)}>
            Correct the address
          </Button>
        )}
        {way.state !== 'refused' && person.isLiving && (
          <Button
            size="small"
            icon="mail"
            pending={ask.isPending}
            pendingLabel="Asking…"
            onClick={sendQuestion}
          >
            {way.askedAt ? 'Ask them again' : 'Ask them to confirm'}
          </Button>
        )}
        <WayMenu {...props} onCorrect={() => setCorrecting(true)} />
      </div>
      <p role="alert" className="font-[650] text-danger empty:hidden">
        {ask.error && failureWords(ask.error)}
      </p>
    </li>
  )
}

function WayMenu(props: ContactWayRowProps & { onCorrect: () => void }) {
  const { familyId, person, way, ways, onCorrect } = props
  const params = { familyId, personId: person.id }
  const remove = useChange(familyId, () =>
    call(people.removeWay, { params: { ...params, wayId: way.id } }),
  )
  const order = useChange(familyId, (wayIds: string[]) =>
    call(people.orderWays, { params, body: { wayIds } }),
  )
  const at = ways.findIndex(({ id }) => id === way.id)
  const failed = {
    onError: tellFailure,
  }
  const move = (by: -1 | 1) => {
    const ids = ways.map(({ id }) => id)
    order.mutate(ids.with(at, ids[at + by]!).with(at + by, way.id), failed)
  }
  return (
    <DropDown
      label={`More for ${way.address}`}
      align="start"
      trigger={
        <Button size="small" variant="quiet" icon="chevron-down">
          More<span className="sr-only"> for {way.address}</span>
        </Button>
      }
    >
      <DropDownItem onSelect={onCorrect}>Correct the address</DropDownItem>
      {at > 0 && <DropDownItem onSelect={() => move(-1)}>Try it earlier</DropDownItem>}
      {at < ways.length - 1 && <DropDownItem onSelect={() => move(1)}>Try it later</DropDownItem>}
      <DropDownItem danger icon="trash" onSelect={() => remove.mutate(undefined, failed)}>
        Remove the address
      </DropDownItem>
    </DropDown>
  )
}
