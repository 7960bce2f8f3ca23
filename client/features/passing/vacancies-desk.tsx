import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Field } from '#client/ui/field.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { takeLostFocus } from '#client/ui/lost-focus.ts'
import { ShowMore } from '#client/ui/show-more.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { DeskVacancy } from './desk-vacancy.tsx'
import { ReasonForm } from './reason-form.tsx'
import { useOpenVacancy, useStandingIn, useVacancies } from './vacancy-queries.ts'

/** Owners whose keepers are gone. Nobody here can open anything: what a person can do is agree to a stand-in. */
export function VacanciesDesk() {
  const [isOpen, setOpen] = useState(() => location.hash === '#passings')
  return (
    <Card title="Too few keepers">
      <div className="grid gap-5">
        <p className="max-w-[44rem] text-thread">
          Somebody has died, has left or is silent, and fewer keepers than must agree can still act:
          what they sealed would stay shut for good. You can agree to somebody whom a keeper, or
          whoever looks after the family, proposes. You see names, never what was sealed.
        </p>
        {isOpen ? (
          <Vacancies />
        ) : (
          <Button icon="eye" className="justify-self-start" onClick={() => setOpen(true)}>
            Look who has too few keepers
          </Button>
        )}
      </div>
    </Card>
  )
}

function Vacancies() {
  const found = useVacancies(true)
  return (
    <Loaded
      query={found}
      what="who has too few keepers"
      skeleton={<SkeletonLines lines={4} label="Loading who has too few keepers" />}
    >
      {(vacancies) => (
        <div className="grid gap-6">
          {vacancies.length === 0 ? (
            <p
              ref={takeLostFocus}
              tabIndex={-1}
              className="rounded-lg border-2 border-dashed border-line p-6 outline-none"
            >
              Nobody waits for keepers.
            </p>
          ) : (
            <ul aria-label="Too few keepers" className="grid divide-y divide-hair">
              {vacancies.map((vacancy) => (
                <DeskVacancy key={vacancy.ownerId} vacancy={vacancy} />
              ))}
            </ul>
          )}
          <ShowMore list={found} what="people" />
          <StandingIn />
          <OpenByHand />
        </div>
      )}
    </Loaded>
  )
}

/** Enough keepers are there again, through somebody whom one of us agreed to: it can be taken back, also years later. */
function StandingIn() {
  const [isAsked, setAsked] = useState(false)
  const found = useStandingIn(isAsked)
  if (!isAsked)
    return (
      <Button variant="quiet" className="justify-self-start" onClick={() => setAsked(true)}>
        Who stands in where enough keepers are there again
      </Button>
    )
  return (
    <Loaded
      query={found}
      what="who stands in"
      skeleton={<SkeletonLines lines={3} label="Loading who stands in" />}
    >
      {(standing) => (
        <section className="grid gap-4">
          <h3 ref={takeLostFocus} tabIndex={-1} className="text-xl outline-none">
            Who stands in
          </h3>
          {standing.length === 0 ? (
            <p>Nobody stands in where enough keepers are there.</p>
          ) : (
            <ul aria-label="Who stands in" className="grid divide-y divide-hair">
              {standing.map((one) => (
                <DeskVacancy key={one.ownerId} vacancy={one} />
              ))}
            </ul>
          )}
          <ShowMore list={found} what="people somebody stands in for" />
        </section>
      )}
    </Loaded>
  )
}

/** Somebody wrote to us about an owner who hadn't asked us to notice a silence. */
function OpenByHand() {
  const [isAsked, setAsked] = useState(false)
  const [email, setEmail] = useState('')
  const open = useOpenVacancy()
  if (!isAsked)
    return (
      <Button variant="quiet" className="justify-self-start" onClick={() => setAsked(true)}>
        Somebody wrote to us about an owner
      </Button>
    )
  return (
    <div className="grid max-w-[44rem] gap-4">
      <Field
        label="The owner’s e-mail address"
        hint="They are written to on every address we know."
      >
        <TextInput
          type="email"
          maxLength={254}
          autoComplete="off"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
      </Field>
      <ReasonForm
        name="Look for keepers"
        hint="Who wrote, and what do you know? Written into the log of admin acts."
        error={open.error}
        acts={[
          {
            label: 'Look for keepers',
            isPending: open.isPending,
            onReason: (reason) =>
              open.mutate({ email, reason }, { onSuccess: () => setAsked(false) }),
          },
        ]}
      />
    </div>
  )
}
