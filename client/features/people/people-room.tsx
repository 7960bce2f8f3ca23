import { useState } from 'react'
import type { Family } from '#contract/families.ts'
import type { SimilarPerson } from '#contract/people/index.ts'
import { featureBlocks } from '#client/content/feature-blocks.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { AddPerson } from './add-person.tsx'
import { ComingDays } from './coming-days.tsx'
import { PeopleList } from './people-list.tsx'
import { PeopleQuilt } from './people-quilt.tsx'
import { PersonPanel, type PersonExtra, type TellChange } from './person-panel.tsx'
import { usePeopleCount } from './queries.ts'
import { RemovedPeople } from './removed-people.tsx'
import { SimilarNotice } from './similar-notice.tsx'
import { addHref, everyoneHref, useChosenPerson } from './use-chosen-person.ts'

/** Everyone on the left, one of them on the right; on a phone one after the other. */
export function PeopleRoom({ family, ...parts }: { family: Family } & Parts) {
  const count = usePeopleCount(family.id)
  return (
    <Loaded query={count} what="your people" skeleton={<PeopleSkeleton />}>
      {({ people }) => <Room family={family} count={people} {...parts} />}
    </Loaded>
  )
}

/** For those who may edit, and for those who look on. */
interface Parts {
  Extra: PersonExtra
  Onlooking: PersonExtra
  tell: TellChange
}

interface RoomProps extends Parts {
  family: Family
  count: number
}

function Room({ family, count, ...parts }: RoomProps) {
  const { personId, isAdding } = useChosenPerson()
  const mayEdit = family.role !== 'viewer'
  const isBusy = personId !== undefined || (isAdding && mayEdit)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)] lg:items-start">
      <div className={classNames('grid gap-6', isBusy && 'max-lg:hidden')}>
        {count === 0 ? (
          <NobodyYet mayEdit={mayEdit} />
        ) : (
          <Card title={count === 1 ? 'One person' : `${count.toLocaleString('en-US')} people`}>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
              {mayEdit && <AddLink />}
              <PeopleList familyId={family.id} chosenId={personId} />
            </div>
          </Card>
        )}
        {mayEdit && <RemovedPeople familyId={family.id} />}
      </div>
      <div
        className={classNames(
          'grid gap-6',
          isBusy && 'lg:sticky lg:top-6 lg:max-h-[calc(100dvh-3rem)] lg:overflow-y-auto lg:pb-24',
        )}
      >
        {isBusy && (
          <ButtonLink href={everyoneHref} variant="quiet" className="justify-self-start lg:hidden">
            Back to everyone
          </ButtonLink>
        )}
        <Side family={family} hasPeople={count > 0} {...parts} />
      </div>
    </div>
  )
}

interface SideProps extends Parts {
  family: Family
  hasPeople: boolean
}

function Side({ family, hasPeople, ...parts }: SideProps) {
  const { personId, isAdding, choose, chooseNobody } = useChosenPerson()
  const [hint, setHint] = useState<{ personId: string; similar: readonly SimilarPerson[] }>()
  const mayEdit = family.role !== 'viewer'
  if (isAdding && mayEdit)
    return (
      <AddPerson
        familyId={family.id}
        tell={parts.tell}
        onCancel={chooseNobody}
        onAdded={(id, similar) => {
          setHint({ personId: id, similar })
          choose(id)
        }}
      />
    )
  if (personId)
    return (
      <>
        {hint?.personId === personId && (
          <SimilarNotice similar={hint.similar} name={hint.similar[0]?.name ?? ''} />
        )}
        <PersonPanel
          key={personId}
          familyId={family.id}
          personId={personId}
          mayEdit={mayEdit}
          {...parts}
          onRemoved={chooseNobody}
        />
      </>
    )
  if (!hasPeople) return null
  return (
    <>
      <ComingDays familyId={family.id} />
      <PeopleQuilt familyId={family.id} familyName={family.name} mayEdit={mayEdit} />
    </>
  )
}

const AddLink = () => (
  <ButtonLink href={addHref} variant="primary" icon="plus" className="w-full">
    Add a person
  </ButtonLink>
)

const NobodyYet = ({ mayEdit }: { mayEdit: boolean }) => (
  <EmptyState
    block={featureBlocks.people}
    title="Nobody is written down yet"
    action={mayEdit && <AddLink />}
  >
    <p>
      {mayEdit
        ? 'Begin with the person you would call first. A first name is enough.'
        : 'Those who may edit in this family can write people down here.'}
    </p>
  </EmptyState>
)

export const PeopleSkeleton = () => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)]">
    <Card>
      <SkeletonLines lines={8} label="Loading your people" />
    </Card>
  </div>
)
