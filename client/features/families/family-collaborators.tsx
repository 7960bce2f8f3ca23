import type { Family } from '#contract/families.ts'
import { Loaded } from '#client/ui/loaded.tsx'
import { CurrentFamily } from './current-family.tsx'
import { FamilyMembers } from './family-members.tsx'
import { useMembers } from './queries.ts'
import { RowSkeletons } from './row-skeletons.tsx'

const waiting = <RowSkeletons rows={3} label="Loading the family" />

function Members({ family }: { family: Family }) {
  const members = useMembers(family.id)
  return (
    <Loaded query={members} what="the members" skeleton={waiting}>
      {(people) => <FamilyMembers family={family} people={people} />}
    </Loaded>
  )
}

/** The panel of the family somebody is looking at, backed by the server. */
export const FamilyCollaborators = () => (
  <CurrentFamily skeleton={waiting}>
    {(family) => <Members key={family.id} family={family} />}
  </CurrentFamily>
)
