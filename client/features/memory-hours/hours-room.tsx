import { useState, type FormEvent, type ReactNode } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import type { Family } from '#contract/families.ts'
import { memoryHours, type ListedHour } from '#contract/memory-hours.ts'
import { call } from '#client/platform/api.ts'
import { featureBlocks } from '#client/content/feature-blocks.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Field } from '#client/ui/field.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { QuiltBlock } from '#client/ui/quilt-block.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { editHref, hoursHref, pictureOf, showHref } from './addresses.ts'
import { HourEditor } from './hour-editor.tsx'
import { HourShow, type Listener } from './hour-show.tsx'
import { useHours, useHoursChange } from './queries.ts'

interface HoursRoomProps {
  family: Family
  /** Where the plan doesn't cover new ones. */
  closed: ReactNode
  Listener: Listener
}

/** The family's memory hours: made here, and looked at here. */
export function HoursRoom({ family, closed, Listener }: HoursRoomProps) {
  const [search] = useSearchParams()
  const [, navigate] = useLocation()
  const [edited, shown, person] = ['hour', 'show', 'person'].map((name) => search.get(name))
  const mayEdit = family.role !== 'viewer'
  const mayChange = mayEdit && !closed
  const familyId = family.id
  if (edited && mayEdit)
    return (
      <>
        {closed}
        <HourEditor key={edited} familyId={familyId} hourId={edited} mayChange={mayChange} />
      </>
    )
  return (
    <>
      {closed}
      {mayChange && person && (
        <MakeHour familyId={familyId} personId={person} name={search.get('name') ?? ''} />
      )}
      <HourList familyId={familyId} mayEdit={mayEdit} />
      {shown && (
        <HourShow
          key={shown}
          ids={{ familyId, hourId: shown }}
          mayRecord={mayEdit}
          Listener={Listener}
          onLeave={() => navigate(hoursHref)}
        />
      )}
    </>
  )
}

function MakeHour(props: { familyId: string; personId: string; name: string }) {
  const { familyId, personId, name } = props
  const [, navigate] = useLocation()
  const [title, setTitle] = useState(name ? `An hour for ${name}` : 'A memory hour')
  const make = useHoursChange(familyId, () =>
    call(memoryHours.make, { params: { familyId }, body: { personId, title: title.trim() } }),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    make.mutate(undefined, { onSuccess: ({ id }) => navigate(editHref(id)) })
  }
  return (
    <Card title={name ? `A memory hour for ${name}` : 'A new memory hour'}>
      <form onSubmit={submit} className="grid max-w-[36rem] grid-cols-[minmax(0,1fr)] gap-4">
        <p>
          We begin it with photos {name || 'they'} can be seen in, and with voices that tell of
          these. You change whatever you like before anybody looks at it.
        </p>
        <Field label="What should it be called?">
          <TextInput
            required
            maxLength={100}
            value={title}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
        </Field>
        <p role="alert" className="font-[650] text-danger empty:hidden">
          {make.error && failureWords(make.error)}
        </p>
        <Button
          type="submit"
          variant="primary"
          className="justify-self-start"
          pending={make.isPending}
          pendingLabel="Gathering…"
        >
          Make it
        </Button>
      </form>
    </Card>
  )
}

function HourList({ familyId, mayEdit }: { familyId: string; mayEdit: boolean }) {
  const query = useHours(familyId)
  return (
    <Loaded
      query={query}
      what="the memory hours"
      skeleton={<SkeletonLines lines={4} label="Loading the memory hours" />}
    >
      {(hours) =>
        hours.length === 0 ? (
          <EmptyState
            block={featureBlocks.vault}
            title="No memory hour yet"
            action={mayEdit && <ButtonLink href="/connections">Choose whom it is for</ButtonLink>}
          >
            <p>
              Open somebody’s card and press “Make a memory hour”. Their own photos, voices they
              love and music come one after the other, at their pace.
            </p>
          </EmptyState>
        ) : (
          <>
            <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3" aria-label="Memory hours">
              {hours.map((hour) => (
                <HourCard key={hour.id} {...{ familyId, hour, mayEdit }} />
              ))}
            </ul>
            {mayEdit && (
              <p className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
                For somebody else: open their card and press “Make a memory hour”.
                <ButtonLink href="/connections">Choose whom it is for</ButtonLink>
              </p>
            )}
          </>
        )
      }
    </Loaded>
  )
}

interface HourCardProps {
  familyId: string
  hour: ListedHour
  mayEdit: boolean
}

function HourCard({ familyId, hour, mayEdit }: HourCardProps) {
  const { id, title, person, count, coverId } = hour
  return (
    <li className="grid content-start gap-4 overflow-hidden rounded-lg border border-hair bg-cotton pb-5">
      {coverId ? (
        <img
          src={pictureOf(familyId, coverId, 'large')}
          alt=""
          loading="lazy"
          className="aspect-[4/3] w-full object-cover"
        />
      ) : (
        <QuiltBlock block={featureBlocks.vault} className="aspect-[4/3] w-full" />
      )}
      <div className="grid gap-1 px-5 [overflow-wrap:anywhere]">
        <h2 dir="auto" className="text-2xl">
          {title}
        </h2>
        <p className="text-thread">
          For {person.name}. {countWords(count)}
        </p>
      </div>
      <div className="flex flex-wrap gap-3 px-5">
        {count > 0 && (
          <ButtonLink href={showHref(id)} variant="primary" icon="play">
            Show it<span className="sr-only">: {title}</span>
          </ButtonLink>
        )}
        {mayEdit && (
          <ButtonLink href={editHref(id)}>
            Change it<span className="sr-only">: {title}</span>
          </ButtonLink>
        )}
      </div>
    </li>
  )
}

function countWords(count: number): string {
  if (count === 0) return 'Nothing is in it yet.'
  return count === 1 ? 'One picture.' : `${count} pictures and voices.`
}
