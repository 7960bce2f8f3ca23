import { avatarBlock } from '#contract/rules/quilt-avatar.ts'
import { Loaded } from '#client/ui/loaded.tsx'
import { Quilt, QuiltBlock } from '#client/ui/quilt-block.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { useEldest, usePeopleCount } from './queries.ts'

interface PeopleQuiltProps {
  familyId: string
  familyName: string
  /** Whoever may only look isn’t told who is older. */
  mayEdit: boolean
}

/** The generations sewn together, the eldest first (or by name); absent while nobody is known. */
export function PeopleQuilt({ familyId, familyName, mayEdit }: PeopleQuiltProps) {
  const eldest = useEldest(familyId)
  const { data: count } = usePeopleCount(familyId)
  return (
    <Loaded query={eldest} what="the quilt" skeleton={<Skeleton className="h-64" />}>
      {(list) => {
        if (list.length === 0) return null
        return (
          <section className="on-panel overflow-hidden rounded-lg bg-panel text-on-panel">
            <Quilt columns={5}>
              {list.map((person) => (
                <QuiltBlock
                  key={person.id}
                  block={avatarBlock(person.id)}
                  className="aspect-square w-full"
                />
              ))}
            </Quilt>
            <div className="grid gap-1.5 p-5 sm:p-6">
              <h2 className="text-3xl [overflow-wrap:anywhere]">{familyName}</h2>
              <p className="text-on-panel-soft">
                {count && countWords(count.people, count.living, mayEdit)}
                {count?.isMadeUp && ' They are made up, for you to look around.'}
              </p>
            </div>
          </section>
        )
      }}
    </Loaded>
  )
}

function countWords(people: number, living: number, isByAge: boolean): string {
  if (people === 1) return 'One person so far.'
  const theLiving = living < people ? `, ${living.toLocaleString('en-US')} of them living` : ''
  return `${people.toLocaleString('en-US')} people${theLiving}, ${isByAge ? 'the eldest first' : 'by name'}.`
}
