import { CommunityBox } from './community-box.tsx'
import { Closing } from './closing.tsx'
import { SupportBlock } from './support-block.tsx'
import { ChosenTrial } from '#client/features/shell/chosen-trial.tsx'
import { Band } from '#client/ui/band.tsx'

/** Support, community, and the last call. */
export const NearPeople = () => (
  <>
    <Band className="items-start gap-x-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.45fr)] lg:py-24">
      <SupportBlock />
      <CommunityBox />
    </Band>
    <Closing forGuests={<ChosenTrial />} />
  </>
)
