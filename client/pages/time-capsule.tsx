import { useParams } from 'wouter'
import { CapsuleRoom } from '#client/features/capsules/capsule-room.tsx'
import { capsuleBeyond } from './capsule-beyond.tsx'
import { CapsuleRecorder } from './recorders/capsule-recorder.tsx'
import { OneOfFamily } from './one-of-family.tsx'

export default function TimeCapsulePage() {
  const { capsuleId = '' } = useParams<{ capsuleId: string }>()
  return (
    <OneOfFamily
      title="A time capsule"
      why="Capsules belong to a family, so we need to know that it’s you."
      back={{ href: '/time-capsules', words: 'All time capsules' }}
      narrow
    >
      {(family) => (
        <CapsuleRoom
          key={`${family.id} ${capsuleId}`}
          family={family}
          capsuleId={capsuleId}
          Recorder={CapsuleRecorder}
          beyond={capsuleBeyond}
        />
      )}
    </OneOfFamily>
  )
}
