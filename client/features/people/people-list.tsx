import { useState } from 'react'
import { Link } from 'wouter'
import type { ListedPerson } from '#contract/people/index.ts'
import { portraitAddress } from '#contract/rules/media-address.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { Loaded } from '#client/ui/loaded.tsx'
import { ShowMore } from '#client/ui/show-more.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { PeopleSearch } from './people-search.tsx'
import { lifeLine, listedName } from './person-words.ts'
import { usePeople, usePeopleCount } from './queries.ts'
import { personHref } from './use-chosen-person.ts'

interface PeopleListProps {
  familyId: string
  chosenId: string | undefined
}

/** Everyone, to be found by name; the living first. */
export function PeopleList({ familyId, chosenId }: PeopleListProps) {
  const [typed, setTyped] = useState('')
  const search = typed.trim()
  const living = usePeople(familyId, 'living', search)
  const remembered = usePeople(familyId, 'remembered', search)
  const { data: found } = usePeopleCount(familyId, search)
  const group = { familyId, chosenId }
  const isNobody = living.data?.length === 0 && remembered.data?.length === 0
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PeopleSearch onSearch={setTyped} />
      <output className="sr-only">{search && found && `${found.people} found`}</output>
      {isNobody && search && !living.isPlaceholderData && !remembered.isPlaceholderData && (
        <p className="text-thread">
          Nobody answers to “{search}”. Try the first name, what you call them, or a name they had
          before.
        </p>
      )}
      <Loaded
        query={living}
        what="the living"
        skeleton={<SkeletonLines lines={6} label="Loading your people" />}
      >
        {(people) =>
          people.length > 0 && (
            <>
              <Group {...group} label="Living" people={people} />
              <ShowMore list={living} what="living people" all={found?.living} />
            </>
          )
        }
      </Loaded>
      <Loaded query={remembered} what="those you remember" skeleton={null}>
        {(people) =>
          people.length > 0 && (
            <section className="grid gap-1">
              <h3 className="text-lg">Remembered</h3>
              <Group {...group} label="Remembered" people={people} />
              <ShowMore
                list={remembered}
                what="remembered people"
                all={found && found.people - found.living}
              />
            </section>
          )
        }
      </Loaded>
    </div>
  )
}

interface GroupProps extends PeopleListProps {
  label: string
  people: readonly ListedPerson[]
}

const Group = ({ familyId, label, people, chosenId }: GroupProps) => (
  <ul aria-label={label} className="-mx-2 grid gap-1">
    {people.map((person) => (
      <li key={person.id}>
        <Link
          href={personHref(person.id)}
          {...(person.id === chosenId && { 'aria-current': 'true' as const })}
          className={classNames(
            'flex min-h-[72px] items-center gap-4 rounded-md px-2 py-2 hover:bg-chambray',
            person.id === chosenId && 'stitched bg-chambray [--stitch-inset:3px]',
          )}
        >
          <Avatar
            id={person.id}
            name={person.givenName}
            decorative
            className="size-14"
            {...(person.portraitId && { src: portraitAddress(familyId, person.portraitId) })}
          />
          <span className="grid min-w-0 grow">
            <bdi className="font-[650] [overflow-wrap:anywhere]">{listedName(person)}</bdi>
            <span className="flex flex-wrap gap-x-3 text-sm text-thread [overflow-wrap:anywhere]">
              {person.kinWords && <bdi>{person.kinWords}</bdi>}
              {person.alsoCalled && (
                <span>
                  also <bdi>{person.alsoCalled}</bdi>
                </span>
              )}
              <bdi>{lifeLine(person)}</bdi>
            </span>
          </span>
          {person.isMember && <Badge className="max-sm:hidden">Member</Badge>}
        </Link>
      </li>
    ))}
  </ul>
)
