import { useParams } from 'wouter'
import { ListeningRoom } from '#client/features/listening/listening-room.tsx'

export default function ListenPage() {
  const { token = '' } = useParams<{ token: string }>()
  return <ListeningRoom key={token} token={token} />
}
