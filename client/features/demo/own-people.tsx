import type { ReplyOf } from '#contract/endpoint.ts'
import type { Family } from '#contract/families.ts'
import type { people, PersonListItem } from '#contract/people/index.ts'
import { portraitAddress } from '#contract/rules/media-address.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { DemoSkeleton } from './demo-loaded.tsx'
import { EmptyView } from './empty-view.tsx'
import { useRead } from '#client/platform/use-read.ts'

/** Everyone the family knows, by the decade they were born in. */
export function OwnPeople({ family }: { family: Family }) {
  const relatives = useRead<ReplyOf<typeof people.list>>(
    `/api/families/${family.id}/people?limit=100`,
  )
  const isViewer = family.role === 'viewer'
  return (
    <Loaded query={relatives} what="your people" skeleton={<DemoSkeleton />}>
      {({ items, next }) =>
        items.length === 0 ? (
          <EmptyView view="family-tree" />
        ) : (
          <>
            {next && (
              <p className="text-thread">
                {isViewer
                  ? `The first ${items.length} of your family by name are here.`
                  : `The eldest ${items.length} of your family are here.`}
              </p>
            )}
            <ol className="grid">
              {decades(items, isViewer).map(([decade, born]) => (
                <li
                  key={decade}
                  className="grid gap-4 border-b-2 border-dashed border-line py-6 last:border-0"
                >
                  <h3 className="text-2xl">{decade}</h3>
                  <ul className="grid grid-cols-[repeat(auto-fill,minmax(8.4rem,1fr))] gap-4">
                    {born.map((person) => (
                      <Person key={person.id} person={person} familyId={family.id} />
                    ))}
                  </ul>
                </li>
              ))}
            </ol>
          </>
        )
      }
    </Loaded>
  )
}

function Person({ person, familyId }: { person: PersonListItem; familyId: string }) {
  const { id, givenName, surname, bornOn, diedOn, portraitId } = person
  const name = [givenName, surname].filter(Boolean).join(' ')
  const years = [bornOn?.slice(0, 4), diedOn?.slice(0, 4)].filter(Boolean).join('–')
  return (
    <li className="grid content-start justify-items-center gap-1.5 text-center leading-snug">
      <Avatar
        id={id}
        name={name}
        decorative
        src={portraitId ? portraitAddress(familyId, portraitId) : undefined}
        className="size-20! rounded-md!"
      />
      <span className="font-[650]">{name}</span>
      {years && <span className="text-sm text-thread">{years}</span>}
    </li>
  )
}

function decades(
  people: readonly PersonListItem[],
  isViewer: boolean,
): [string, PersonListItem[]][] {
  const rows = new Map<string, PersonListItem[]>()
  const inOrder = people.toSorted((a, b) => (a.bornOn ?? '').localeCompare(b.bornOn ?? ''))
  for (const person of inOrder) {
    const decade = person.bornOn
      ? `Born in the ${person.bornOn.slice(0, 3)}0s`
      : isViewer && person.isLiving
        ? 'Their birth isn’t shown to you'
        : 'Born on a day nobody wrote down'
    rows.set(decade, [...(rows.get(decade) ?? []), person])
  }
  return [...rows]
}
