import { useParams } from 'wouter'
import { OpeningRoom } from '#client/features/deliveries/opening-room.tsx'

export default function OpeningPage() {
  const { token = '' } = useParams<{ token: string }>()
  return <OpeningRoom key={token} token={token} />
}
