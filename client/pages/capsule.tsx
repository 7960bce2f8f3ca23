import { useParams } from 'wouter'
import { HeldRoom } from '#client/features/capsules/held-room.tsx'
import { capsuleBeyond } from './capsule-beyond.tsx'
import { CapsuleRecorder } from './recorders/capsule-recorder.tsx'

export default function CapsulePage() {
  const { token = '' } = useParams<{ token: string }>()
  return <HeldRoom key={token} token={token} Recorder={CapsuleRecorder} beyond={capsuleBeyond} />
}
