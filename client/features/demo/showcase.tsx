import { Suspense } from 'react'
import { useSession } from '#client/platform/session.ts'
import { lazyPart } from '#client/ui/lazy-part.ts'
import { DemoSkeleton } from './demo-loaded.tsx'
import { demoViews } from './demo-views.tsx'
import type { ShowcaseView } from './showcase-view.ts'

const OwnView = lazyPart(async () => {
  const { OwnView } = await import('./own-views.tsx')
  return OwnView
})

/**
 * What one of the landing page's views holds: the demo family for guests, one's own for signed-in people. Its
 * heading is an h2 and belongs to the frame around it; headings in here begin with h3.
 */
export function Showcase({ view }: { view: ShowcaseView }) {
  const { state } = useSession()
  if (state === 'unknown') return <DemoSkeleton />
  if (state === 'guest') {
    const Demo = demoViews[view]
    return <Demo key={view} />
  }
  return (
    <Suspense fallback={<DemoSkeleton />}>
      <OwnView key={view} view={view} />
    </Suspense>
  )
}
