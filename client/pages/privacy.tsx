import { Link } from 'wouter'
import { fullPrivacy } from '#client/content/legal/privacy.ts'
import { useMapTiles } from '#client/content/use-map-tiles.ts'
import { useSite } from '#client/content/use-site.ts'
import { LegalPage } from '#client/pages/legal/legal-page.tsx'

export default function Privacy() {
  return (
    <LegalPage
      title="Privacy policy"
      lead={
        <>
          You trust us with your parents’ voices, so this page says exactly what the software keeps,
          for whom, and for how long. There is also a{' '}
          <Link href="/privacy-policy" className="text-link underline underline-offset-4">
            short version
          </Link>
          .
        </>
      }
      sections={fullPrivacy(useSite(), useMapTiles()?.host)}
    />
  )
}
