import { useParams } from 'wouter'
import { Leaving } from '#client/features/newsletter/leaving.tsx'

export default function UnsubscribePage() {
  const { token = '' } = useParams<{ token: string }>()
  return <Leaving key={token} token={token} />
}
