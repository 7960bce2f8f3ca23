import { useState } from 'react'
import { Link } from 'wouter'
import type { PersonListItem } from '#contract/people/index.ts'
import { contentAddress } from '#contract/rules/media-address.ts'
import { answersTo } from '#contract/rules/person-name.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { PeopleSearch } from './people-search.tsx'
import { inGroups, lifeLine, listedName } from './person-words.ts'
import { personHref } from './use-chosen-person.ts'

interface PeopleListProps {
  familyId: string
  people: readonly PersonListItem[]
  chosenId: string | undefined
}

/** Everyone, to be found by name; the living first. */
export function PeopleList({ familyId, people, chosenId }: PeopleListProps) {
  const [typed, setTyped] = useState('')
  const found = people.filter((person) => answersTo(person, typed))
  const { living, remembered } = inGroups(found)
  const group = { familyId, chosenId }
  return (
    <div className="grid gap-4">
      <PeopleSearch onSearch={setTyped} />
      <output className="sr-only">{typed.trim() && `${found.length} found`}</output>
      {found.length === 0 && (
        <p className="text-thread">
          Nobody answers to “{typed.trim()}”. Try the first name, or what you call them.
        </p>
      )}
      {living.length > 0 && <Group {...group} label="Living" people={living} />}
      {remembered.length > 0 && (
        <section className="grid gap-1">
          <h3 className="text-lg">Remembered</h3>
          <Group {...group} label="Remembered" people={remembered} />
        </section>
      )}
    </div>
  )
}

const Group = ({ familyId, label, people, chosenId }: PeopleListProps & { label: string }) => (
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
            {...(person.portraitId && { src: contentAddress(familyId, person.portraitId) })}
          />
          <span className="grid min-w-0 grow">
            <bdi className="font-[650] [overflow-wrap:anywhere]">{listedName(person)}</bdi>
            <span className="flex flex-wrap gap-x-3 text-sm text-thread [overflow-wrap:anywhere]">
              {person.kinWords && <bdi>{person.kinWords}</bdi>}
              <bdi>{lifeLine(person)}</bdi>
            </span>
          </span>
          {person.isMember && <Badge className="max-sm:hidden">Member</Badge>}
        </Link>
      </li>
    ))}
  </ul>
)
