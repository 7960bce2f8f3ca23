import { useState } from 'react'
import { useLocation } from 'wouter'
import type { Family } from '#contract/families.ts'
import { FacesOverPhoto } from '#client/features/faces/faces-over-photo.tsx'
import { useFinding } from '#client/features/faces/queries.ts'
import { handOn } from '#client/pages/hand-on.tsx'
import { ShareDialog } from '#client/features/shares/share-dialog.tsx'
import { ToldAloud } from '#client/features/stories/told-aloud.tsx'
import { Covered } from '#client/features/subscriptions/covered.tsx'
import { useShape } from '#client/features/vault/queries.ts'
import { Viewer } from '#client/features/vault/viewer.tsx'
import { MemoryAside } from '#client/pages/dashboard/memory-aside.tsx'

interface OpenedMemoryProps {
  family: Family
  memoryId: string
  onClose: () => void
}

/** A memory of the line in the vault’s viewer: closed, one is at the same place of the line again. */
export const OpenedMemory = (props: OpenedMemoryProps) => (
  <Covered familyId={props.family.id} capability="memoryVault">
    {(closed) => <Opened {...props} mayChange={props.family.role !== 'viewer' && !closed} />}
  </Covered>
)

function Opened({
  family,
  memoryId,
  mayChange,
  onClose,
}: OpenedMemoryProps & { mayChange: boolean }) {
  const looked = { shelf: 'all', memoryId } as const
  const { data: shape } = useShape(family.id, looked)
  const isFinding = useFinding(family.id).data?.isOn
  const [shared, setShared] = useState<readonly string[]>()
  const [, navigate] = useLocation()
  if (!shape) return null
  return (
    <>
      <Viewer
        familyId={family.id}
        {...{ looked, shape, mayChange }}
        index={0}
        onMove={(to) => to === undefined && onClose()}
        onShare={setShared}
        onNarrow={(by) =>
          navigate(
            'place' in by
              ? `/dashboard?place=${encodeURIComponent(by.place)}`
              : `/dashboard?search=${encodeURIComponent(by.tag)}`,
          )
        }
        PeopleOver={isFinding ? FacesOverPhoto : undefined}
        Voices={ToldAloud}
        renderStories={(memory, isTelling) => (
          <MemoryAside {...{ family, memory, isTelling, mayChange }} />
        )}
      />
      <ShareDialog
        familyId={family.id}
        memoryIds={shared}
        handOn={handOn}
        onClose={() => setShared(undefined)}
      />
    </>
  )
}
