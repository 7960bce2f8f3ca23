import { Suspense, use, useEffect } from 'react'
import { Route as Matched, useLocation } from 'wouter'
import { tellAwake } from '#client/platform/keep-early-presses.ts'
import { ErrorBoundary } from '#client/platform/error-boundary.tsx'
import { countStep } from '#client/platform/visits.ts'
import type { RouteMatch } from './find-route.ts'
import { loadPage } from './load-page.ts'
import { PageFailure, reloadOnce } from './page-failure.tsx'
import { PageHead } from './page-head.tsx'
import { isListed, type Route } from './route.ts'
import { useArrival } from './use-arrival.ts'
import { Loader } from '#client/ui/loader.tsx'

/** Loads and shows the page of a route, with its title, its loader and its failure. */
export function RoutedPage({ match }: { match: RouteMatch }) {
  const [location] = useLocation()
  return (
    <ErrorBoundary key={location} onError={reloadOnce} Fallback={PageFailure}>
      <Suspense fallback={<PageLoading />}>
        <Matched path={match.pattern}>
          <ReadyPage route={match.route} />
        </Matched>
      </Suspense>
    </ErrorBoundary>
  )
}

function ReadyPage({ route }: { route: Route }) {
  const { Page, words } = use(loadPage(route))
  useArrival()
  useEffect(() => tellAwake(document, 'main'), [])
  useEffect(() => {
    if (isListed(route)) countStep('visit', route.path)
  }, [route])
  return (
    <>
      <PageHead route={route} words={words} />
      <Page />
    </>
  )
}

/** The fallback loader. It stays unseen for its first moments, so that quick pages don't flash it. */
function PageLoading() {
  return (
    <div className="transition-opacity delay-300 starting:opacity-0">
      <Loader label="Loading your family legacy platform..." />
    </div>
  )
}
