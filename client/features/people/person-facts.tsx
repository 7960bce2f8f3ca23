import { useState, type RefObject } from 'react'
import type { Person } from '#contract/people/index.ts'
import { portraitAddress } from '#contract/rules/media-address.ts'
import { calledName } from '#contract/rules/person-name.ts'
import { avatarBlock } from '#contract/rules/quilt-avatar.ts'
import { Badge } from '#client/ui/badge.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { DataList, type DataRow } from '#client/ui/data-list.tsx'
import { QuiltBlock } from '#client/ui/quilt-block.tsx'
import { birthWords, deathWords, listedName } from './person-words.ts'
import { clockIn, placeName } from './zone-words.ts'

interface PersonHeadProps {
  familyId: string
  person: Person
  headingRef: RefObject<HTMLHeadingElement | null>
}

export const PersonHead = ({ familyId, person, headingRef }: PersonHeadProps) => (
  <div className="flex flex-wrap items-center gap-5">
    {person.portraitId ? (
      <img
        src={portraitAddress(familyId, person.portraitId)}
        alt=""
        className="size-24 rounded-md object-cover sm:size-28"
      />
    ) : (
      <QuiltBlock block={avatarBlock(person.id)} className="size-24 rounded-md sm:size-28" />
    )}
    <div className="grid min-w-0 flex-[1_1_12rem] gap-1.5">
      <h2 ref={headingRef} tabIndex={-1} className="text-3xl [overflow-wrap:anywhere] outline-none">
        <bdi>{listedName(person)}</bdi>
      </h2>
      {person.kinWords && (
        <p className="text-lg text-thread [overflow-wrap:anywhere]">
          <bdi>{person.kinWords}</bdi>
        </p>
      )}
      {!person.isLiving && (
        <ButtonLink href={`/remember/${person.id}`} className="justify-self-start">
          The page in {calledName(person)}’s memory
        </ButtonLink>
      )}
      {(person.isMember || !person.isLiving) && (
        <p className="flex flex-wrap gap-2">
          {person.isMember && <Badge tone="indigo">Member of this family</Badge>}
          {!person.isLiving && <Badge>Remembered</Badge>}
        </p>
      )}
    </div>
  </div>
)

export function PersonFacts({ person }: { person: Person }) {
  const [opened] = useState(() => new Date())
  const clock = person.isLiving ? clockIn(person.timeZone ?? '', opened) : ''
  const rows: DataRow[] = [
    { term: 'Born', value: birthWords(person) || 'We don’t know yet' },
    ...(person.isLiving
      ? []
      : [{ term: 'Died', value: deathWords(person) || 'The day isn’t written down' }]),
    ...(clock
      ? [{ term: 'Time zone', value: `${placeName(person.timeZone!)}: ${clock} now` }]
      : []),
    ...(person.notes
      ? [
          {
            term: 'Notes',
            value: (
              <span dir="auto" className="block whitespace-pre-wrap [overflow-wrap:anywhere]">
                {person.notes}
              </span>
            ),
          },
        ]
      : []),
  ]
  return <DataList rows={rows} />
}
