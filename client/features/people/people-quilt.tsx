import { avatarBlock } from '#contract/rules/quilt-avatar.ts'
import { Card } from '#client/ui/card.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { Quilt, QuiltBlock } from '#client/ui/quilt-block.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { usePeople } from './queries.ts'

/** The generations sewn together, the eldest first; hidden while nobody is known. */
export function PeopleQuilt({ familyId, familyName }: { familyId: string; familyName: string }) {
  const people = usePeople(familyId)
  return (
    <Loaded query={people} what="the quilt" skeleton={<Skeleton className="h-64" />}>
      {(list) => {
        if (list.length === 0) return null
        const isMadeUp = list.some((person) => person.isMadeUp)
        const living = list.filter((person) => person.isLiving).length
        return (
          <Card title={`The ${familyName} quilt`}>
            <div className="grid gap-4">
              <Quilt columns={5}>
                {list.map((person) => (
                  <QuiltBlock
                    key={person.id}
                    block={avatarBlock(person.id)}
                    className="aspect-square"
                  />
                ))}
              </Quilt>
              <p>
                <b>{list.length} people,</b> {living} of them living.
                {isMadeUp && ' They are made up, for you to look around.'}
              </p>
            </div>
          </Card>
        )
      }}
    </Loaded>
  )
}
