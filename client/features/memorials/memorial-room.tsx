import type { ReactNode } from 'react'
import { restingBlock } from '#client/content/feature-blocks.ts'
import type { Memorial } from '#contract/memorials.ts'
import type { Family } from '#contract/families.ts'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { useFocusWhenFewer } from '#client/ui/use-focus-when-fewer.ts'
import { ArrivedMessages } from './arrived-messages.tsx'
import { Condolences } from './condolences.tsx'
import { GuestLink } from './guest-link.tsx'
import { Keepsakes } from './keepsakes.tsx'
import { MemorialHead } from './memorial-head.tsx'
import { MemorialOfLiving } from './memorial-of-living.tsx'
import { NotedDeath } from './noted-death.tsx'
import { OwnWaiting } from './own-waiting.tsx'
import { useMemorial, type MemorialIds } from './queries.ts'
import type { KeepsakeRecorder } from './send-keepsake.ts'
import { Tray } from './tray.tsx'

interface MemorialRoomProps {
  family: Family
  personId: string
  Recorder: KeepsakeRecorder
  /** Where the reader finds what they left as their last wishes, if it is for them. */
  Wishes: (given: { familyId: string; accountId: string }) => ReactNode
}

/** The family's page of somebody who has died. */
export function MemorialRoom({ family, personId, Recorder, Wishes }: MemorialRoomProps) {
  const ids = { familyId: family.id, personId }
  const query = useMemorial(ids)
  return (
    <>
      {!query.data && <PageHeading title="In memory" />}
      <Loaded
        query={query}
        what="this page"
        skeleton={<SkeletonLines lines={6} label="Opening the page" />}
      >
        {(memorial) => {
          if (memorial === null)
            return (
              <EmptyState block={restingBlock} title="This person isn’t here">
                <p>They may belong to another of your families, or they were removed.</p>
              </EmptyState>
            )
          if (memorial.state === 'noted') return <NotedDeath person={memorial.person} />
          if (memorial.state === 'living') return <MemorialOfLiving ids={ids} memorial={memorial} />
          return <Remembered ids={ids} memorial={memorial} Recorder={Recorder} Wishes={Wishes} />
        }}
      </Loaded>
    </>
  )
}

interface RememberedProps extends Pick<MemorialRoomProps, 'Recorder' | 'Wishes'> {
  ids: MemorialIds
  memorial: Memorial
}

function Remembered({ ids, memorial, Recorder, Wishes }: RememberedProps) {
  const { person, isSteward, waiting } = memorial
  // While something is left in the tray, the tray itself is where one goes on.
  const afterTray = useFocusWhenFewer<HTMLDivElement>(waiting > 0 ? 1 : 0)
  return (
    <>
      <MemorialHead familyId={ids.familyId} memorial={memorial} />
      {isSteward && waiting > 0 && <Tray ids={ids} />}
      <div
        ref={afterTray}
        tabIndex={-1}
        className="grid grid-cols-[minmax(0,1fr)] gap-[inherit] outline-none"
      >
        {memorial.accountId && <Wishes familyId={ids.familyId} accountId={memorial.accountId} />}
        {memorial.hasMessages && <ArrivedMessages ids={ids} person={person} />}
        <Keepsakes ids={ids} person={person} isSteward={isSteward} Recorder={Recorder} />
      </div>
      <Condolences ids={ids} memorial={memorial} />
      <OwnWaiting ids={ids} isSteward={isSteward} />
      {isSteward && <GuestLink ids={ids} person={person} />}
    </>
  )
}
