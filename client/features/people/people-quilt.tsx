import { avatarBlock } from '#contract/rules/quilt-avatar.ts'
import { Loaded } from '#client/ui/loaded.tsx'
import { Quilt, QuiltBlock } from '#client/ui/quilt-block.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { usePeople } from './queries.ts'

interface PeopleQuiltProps {
  familyId: string
  familyName: string
}

/** The generations sewn together, the eldest first; absent while nobody is known. */
export function PeopleQuilt({ familyId, familyName }: PeopleQuiltProps) {
  const people = usePeople(familyId)
  return (
    <Loaded query={people} what="the quilt" skeleton={<Skeleton className="h-64" />}>
      {(list) => {
        if (list.length === 0) return null
        const living = list.filter((person) => person.isLiving).length
        const isMadeUp = list.some((person) => person.isMadeUp)
        return (
          <section className="on-panel overflow-hidden rounded-lg bg-panel text-on-panel">
            <Quilt columns={5}>
              {list.map((person) => (
                <QuiltBlock
                  key={person.id}
                  block={avatarBlock(person.id)}
                  className="aspect-square"
                />
              ))}
            </Quilt>
            <div className="grid gap-1.5 p-5 sm:p-6">
              <h2 className="text-3xl [overflow-wrap:anywhere]">{familyName}</h2>
              <p className="text-on-panel-soft">
                {countWords(list.length, living)}
                {isMadeUp && ' They are made up, for you to look around.'}
              </p>
            </div>
          </section>
        )
      }}
    </Loaded>
  )
}

function countWords(people: number, living: number): string {
  if (people === 1) return 'One person so far.'
  const theLiving = living < people ? `, ${living} of them living` : ''
  return `${people} people${theLiving}, the eldest first.`
}
