import { useParams } from 'wouter'
import { Unsubscribe } from '#client/features/newsletter/unsubscribe.tsx'

export default function UnsubscribePage() {
  const { token = '' } = useParams<{ token: string }>()
  return <Unsubscribe key={token} token={token} />
}
