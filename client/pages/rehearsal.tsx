import { useParams } from 'wouter'
import { RehearsalRoom } from '#client/features/deliveries/rehearsal-room.tsx'

export default function RehearsalPage() {
  const { token = '' } = useParams<{ token: string }>()
  return <RehearsalRoom key={token} token={token} />
}
