import type { ReplyOf } from '#contract/endpoint.ts'
import type { families } from '#contract/families.ts'
import { Loaded } from '#client/ui/loaded.tsx'
import { DemoSkeleton } from './demo-loaded.tsx'
import { EmptyView } from './empty-view.tsx'
import { OwnPictures, OwnVoices } from './own-media.tsx'
import { OwnPeople } from './own-people.tsx'
import type { ShowcaseView } from './showcase-view.ts'
import { useRead } from '#client/platform/use-read.ts'

/** A signed-in person's own family, as far as each feature goes today. */
export function OwnView({ view }: { view: ShowcaseView }) {
  const mine = useRead<ReplyOf<typeof families.list>>('/api/families')
  return (
    <Loaded query={mine} what="your family" skeleton={<DemoSkeleton />}>
      {({ families: all }) => {
        const family = all.find(({ isCurrent }) => isCurrent)
        if (!family) return <EmptyView view={view} />
        if (view === 'memories') return <OwnPictures family={family} />
        if (view === 'messages') return <OwnVoices family={family} />
        if (view === 'family-tree') return <OwnPeople family={family} />
        return <EmptyView view={view} />
      }}
    </Loaded>
  )
}
