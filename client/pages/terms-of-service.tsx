import { Link } from 'wouter'
import { termsOfService } from '#client/content/legal/terms.ts'
import { useSite } from '#client/content/use-site.ts'
import { LegalPage } from '#client/pages/legal/legal-page.tsx'

export default function TermsOfService() {
  return (
    <LegalPage
      title="Terms of service"
      lead={
        <>
          What you can expect of us, and what we ask of you, in words meant to be read. How we treat
          your data is in the{' '}
          <Link href="/privacy" className="text-link underline underline-offset-4">
            privacy policy
          </Link>
          .
        </>
      }
      sections={termsOfService(useSite())}
    />
  )
}
