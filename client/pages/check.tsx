import { useParams } from 'wouter'
import { CheckRoom } from '#client/features/deliveries/check-room.tsx'

export default function CheckPage() {
  const { token = '' } = useParams<{ token: string }>()
  return <CheckRoom key={token} token={token} />
}
