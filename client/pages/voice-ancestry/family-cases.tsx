import { CurrentFamily } from '#client/features/families/current-family.tsx'
import { CasesRoom } from '#client/features/research/cases-room.tsx'
import { Queries } from '#client/platform/query.ts'
import { SkeletonLines } from '#client/ui/skeleton.tsx'

/** Fetched for whoever is signed in; the page itself is read without it. */
export const FamilyCases = ({ isOffered }: { isOffered: boolean }) => (
  <Queries>
    <CurrentFamily skeleton={<SkeletonLines lines={3} label="Opening your family" />}>
      {(family) => <CasesRoom key={family.id} family={family} isOffered={isOffered} />}
    </CurrentFamily>
  </Queries>
)
