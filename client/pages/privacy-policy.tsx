import { privacyInShort } from '#client/content/legal/privacy-in-short.ts'
import { useSite } from '#client/content/use-site.ts'
import { LegalPage } from '#client/pages/legal/legal-page.tsx'
import { ButtonLink } from '#client/ui/button.tsx'

export default function PrivacyPolicy() {
  return (
    <LegalPage
      title="Privacy in short"
      lead="Seven short answers. Two minutes to read, no small print."
      sections={privacyInShort(useSite())}
    >
      <div className="print:hidden">
        <ButtonLink href="/privacy">Read the full privacy policy</ButtonLink>
      </div>
    </LegalPage>
  )
}
