import { people } from '#contract/people/index.ts'
import { dayWords } from '#contract/rules/date-words.ts'
import { fullName } from '#contract/rules/person-name.ts'
import { call } from '#client/platform/api.ts'
import { Button } from '#client/ui/button.tsx'
import { ShowMore } from '#client/ui/show-more.tsx'
import { useChange, useRemovedPeople } from './queries.ts'

/** Whoever was removed in the last 30 days; absent when nobody was. */
export function RemovedPeople({ familyId }: { familyId: string }) {
  const list = useRemovedPeople(familyId)
  const removed = list.data ?? []
  const restore = useChange(familyId, (personId: string) =>
    call(people.restore, { params: { familyId, personId } }),
  )
  if (removed.length === 0) return null
  return (
    <details className="rounded-lg border border-hair bg-cotton">
      <summary className="flex min-h-touch cursor-pointer items-center px-5 font-[650] sm:px-6">
        Recently removed ({list.hasNextPage ? `more than ${removed.length}` : removed.length})
      </summary>
      <ul className="divide-y divide-hair px-5 pb-3 sm:px-6">
        {removed.map((person) => (
          <li key={person.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <span className="grid min-w-0">
              <bdi className="font-[650] [overflow-wrap:anywhere]">{fullName(person)}</bdi>
              <span className="text-sm text-thread">Removed on {dayWords(person.removedAt)}</span>
            </span>
            <Button
              size="small"
              disabled={restore.isPending}
              onClick={() => restore.mutate(person.id)}
            >
              Bring back<span className="sr-only"> {fullName(person)}</span>
            </Button>
          </li>
        ))}
      </ul>
      <ShowMore list={list} what="people who were removed" className="px-5 pb-4 sm:px-6" />
    </details>
  )
}
