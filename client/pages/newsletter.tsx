import { useParams } from 'wouter'
import { NewsletterConfirmation } from '#client/features/newsletter/newsletter-confirmation.tsx'

export default function NewsletterPage() {
  const { token = '' } = useParams<{ token: string }>()
  return <NewsletterConfirmation key={token} token={token} />
}
