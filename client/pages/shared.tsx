import { useParams } from 'wouter'
import { HeldRoom } from '#client/features/shares/held-room.tsx'

export default function SharedPage() {
  const { token = '' } = useParams<{ token: string }>()
  return <HeldRoom key={token} token={token} />
}
