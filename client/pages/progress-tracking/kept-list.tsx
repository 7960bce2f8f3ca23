import { counted } from '#contract/rules/counted.ts'
import { useState } from 'react'
import { Link } from 'wouter'
import { portraitAddress } from '#contract/rules/media-address.ts'
import type { KeptOfPerson, MissingKind } from '#contract/progress.ts'
import { featureBlocks } from '#client/content/feature-blocks.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Field } from '#client/ui/field.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { Select } from '#client/ui/select.tsx'
import { ShowMore } from '#client/ui/show-more.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { keptWords, listed } from './kept-words.ts'
import { useKept, useKeptCounts, type Narrowed } from './queries.ts'

interface KeptListProps {
  familyId: string
  mayEdit: boolean
  onGoal: (person: KeptOfPerson) => void
}

/** Everyone, with what there is of them and what isn't there yet. */
export function KeptList({ familyId, mayEdit, onGoal }: KeptListProps) {
  const [narrowed, setNarrowed] = useState<Narrowed>({ order: mayEdit ? 'age' : 'name' })
  const list = useKept(familyId, narrowed)
  const isNarrowed = Boolean(narrowed.without ?? narrowed.group)
  return (
    <Card title="Each of you">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <Counts familyId={familyId} />
        <Narrowing {...{ narrowed, mayEdit }} onChange={setNarrowed} />
        <Loaded
          query={list}
          what="what is kept"
          skeleton={<SkeletonLines lines={8} label="Looking at what is kept" />}
        >
          {(people) =>
            people.length === 0 ? (
              <Nobody isNarrowed={isNarrowed} without={narrowed.without} mayEdit={mayEdit} />
            ) : (
              <>
                <ul className="grid divide-y divide-hair" aria-label="What is kept of each of you">
                  {people.map((person) => (
                    <KeptRow key={person.id} {...{ familyId, person, mayEdit, onGoal }} />
                  ))}
                </ul>
                <ShowMore list={list} what="people" />
              </>
            )
          }
        </Loaded>
      </div>
    </Card>
  )
}

/** How much is there, and nothing about how much isn't. */
function Counts({ familyId }: { familyId: string }) {
  const { data } = useKeptCounts(familyId)
  if (!data || data.people === 0) return null
  return (
    <p className="text-lg">
      So far you keep {counted(data.voices, 'voice', 'voices')},{' '}
      {counted(data.portraits, 'portrait', 'portraits')} and{' '}
      {counted(data.stories, 'person’s story', 'people’s stories')}.
    </p>
  )
}

const missing: readonly { value: MissingKind | ''; label: string }[] = [
  { value: '', label: 'Everyone' },
  { value: 'voice', label: 'No voice yet' },
  { value: 'portrait', label: 'No portrait yet' },
  { value: 'story', label: 'No story yet' },
  { value: 'anything', label: 'Nothing yet' },
]
const groups = [
  { value: '', label: 'Living and remembered' },
  { value: 'living', label: 'The living' },
  { value: 'remembered', label: 'Those you remember' },
]
const orders = [
  { value: 'age', label: 'The eldest first' },
  { value: 'name', label: 'By name' },
]

interface NarrowingProps {
  narrowed: Narrowed
  mayEdit: boolean
  onChange: (narrowed: Narrowed) => void
}

function Narrowing({ narrowed, mayEdit, onChange }: NarrowingProps) {
  const { without, group, order } = narrowed
  const change = (next: { without?: string; group?: string; order?: string }) => {
    const now = { without, group, order, ...next }
    onChange({
      order: now.order as Narrowed['order'],
      ...(now.without && { without: now.without as MissingKind }),
      ...(now.group && { group: now.group as 'living' }),
    })
  }
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,16.5rem),1fr))] gap-4">
      <Field label="Show">
        <Select
          options={missing}
          value={without ?? ''}
          onChange={(event) => change({ without: event.currentTarget.value })}
        />
      </Field>
      <Field label="Of whom">
        <Select
          options={groups}
          value={group ?? ''}
          onChange={(event) => change({ group: event.currentTarget.value })}
        />
      </Field>
      {/* Whoever may only look isn’t told who is older: the list is by name. */}
      {mayEdit && (
        <Field label="In which order">
          <Select
            options={orders}
            value={order}
            onChange={(event) => change({ order: event.currentTarget.value })}
          />
        </Field>
      )}
    </div>
  )
}

function KeptRow({ familyId, person, mayEdit, onGoal }: KeptListProps & { person: KeptOfPerson }) {
  const { here, notYet } = keptWords(person)
  const { id, name, portraitId } = person
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4 first:pt-0">
      <Avatar
        decorative
        id={id}
        name={name}
        src={portraitId ? portraitAddress(familyId, portraitId) : undefined}
        className="size-14"
      />
      <div className="grid min-w-0 flex-[1_1_14rem] gap-1.5">
        <Link
          href={`/connections?person=${id}`}
          className="inline-flex min-h-floor items-center justify-self-start text-lg font-[650] text-link underline underline-offset-4 [overflow-wrap:anywhere]"
        >
          {name}
          {person.isMe && ' (you)'}
        </Link>
        {here.length > 0 && (
          <p className="flex flex-wrap gap-1.5">
            <span className="sr-only">Kept: </span>
            {here.map((word) => (
              <Badge key={word} tone="teal" icon="check">
                {word}
              </Badge>
            ))}
          </p>
        )}
        {notYet.length > 0 && <p className="text-thread">Not yet: {listed(notYet)}.</p>}
      </div>
      {mayEdit && (
        <Button size="small" variant="quiet" icon="plus" onClick={() => onGoal(person)}>
          Set a goal<span className="sr-only"> about {name}</span>
        </Button>
      )}
    </li>
  )
}

interface NobodyProps {
  isNarrowed: boolean
  without: MissingKind | undefined
  mayEdit: boolean
}

function Nobody({ isNarrowed, without, mayEdit }: NobodyProps) {
  if (isNarrowed)
    return (
      <output className="block text-lg text-thread">
        {without ? 'There is something of everyone here. How lovely.' : 'Nobody is in this list.'}
      </output>
    )
  return (
    <EmptyState
      block={featureBlocks.people}
      title="Nobody is here yet"
      action={mayEdit && <ButtonLink href="/connections?add">Add somebody</ButtonLink>}
    >
      <p>Once your family’s people are written down, you see here what you keep of each.</p>
    </EmptyState>
  )
}
