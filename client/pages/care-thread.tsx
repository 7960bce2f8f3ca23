import { useParams } from 'wouter'
import { ThreadView } from '#client/features/care/thread-view.tsx'
import { Page } from '#client/ui/page.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'

export default function CareThreadPage() {
  const { token = '' } = useParams<{ token: string }>()
  return (
    <Page narrow>
      <PageHeading title="Your conversation with us" />
      <section className="rounded-lg border border-hair bg-cotton p-5 sm:p-8">
        <ThreadView key={token} token={token} />
      </section>
    </Page>
  )
}
