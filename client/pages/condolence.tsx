import { useParams } from 'wouter'
import { HeldRoom } from '#client/features/memorials/held-room.tsx'

export default function CondolencePage() {
  const { token = '' } = useParams<{ token: string }>()
  return <HeldRoom key={token} token={token} />
}
