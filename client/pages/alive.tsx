import { useParams } from 'wouter'
import { AliveRoom } from '#client/features/passing/alive-room.tsx'

export default function AlivePage() {
  const { token = '' } = useParams<{ token: string }>()
  return <AliveRoom key={token} token={token} />
}
