import { useParams } from 'wouter'
import { MemorialRoom } from '#client/features/memorials/memorial-room.tsx'
import { WishesLeft } from '#client/features/wishes/wishes-left.tsx'
import { KeepsakeRecorder } from './recorders/keepsake-recorder.tsx'
import { OneOfFamily } from './one-of-family.tsx'

export default function RememberPage() {
  const { personId = '' } = useParams<{ personId: string }>()
  return (
    <OneOfFamily
      title="In memory"
      why="This page belongs to a family, so we need to know that it’s you."
      back={{ href: '/connections', words: 'Your family’s people' }}
      narrow
    >
      {(family) => (
        <MemorialRoom
          key={`${family.id} ${personId}`}
          family={family}
          personId={personId}
          Recorder={KeepsakeRecorder}
          Wishes={WishesLeft}
        />
      )}
    </OneOfFamily>
  )
}
