import { Suspense, use, useEffect } from 'react'
import { Route as Matched, useLocation } from 'wouter'
import { tellAwake } from '#client/platform/keep-early-presses.ts'
import { ErrorBoundary } from '#client/platform/error-boundary.tsx'
import { countStep } from '#client/platform/visits.ts'
import { CurrentRoute } from './current-route.ts'
import type { RouteMatch } from './find-route.ts'
import { loadPage } from './load-page.ts'
import { PageFailure, reloadOnce } from './page-failure.tsx'
import { PageHead } from './page-head.tsx'
import { PageLoading } from './page-loading.tsx'
import { isListed, type Route } from './route.ts'
import { useArrival } from './use-arrival.ts'

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
    <CurrentRoute value={route}>
      <PageHead route={route} words={words} />
      <Page />
    </CurrentRoute>
  )
}
