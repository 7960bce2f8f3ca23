import { useParams } from 'wouter'
import { ContactAnswer } from '#client/features/people/contact-answer.tsx'

export default function ConfirmAddressPage() {
  const { token = '' } = useParams<{ token: string }>()
  return <ContactAnswer key={token} token={token} />
}
