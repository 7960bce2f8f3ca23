import { useParams } from 'wouter'
import { KeeperRoom } from '#client/features/passing/keeper-room.tsx'

export default function KeeperPage() {
  const { token = '' } = useParams<{ token: string }>()
  return <KeeperRoom key={token} token={token} />
}
