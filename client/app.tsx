import { useEffect, useState } from 'react'
import { Router, useLocation } from 'wouter'
import { tellAwake } from '#client/platform/keep-early-presses.ts'
import { ErrorBoundary } from '#client/platform/error-boundary.tsx'
import { findRoute, type RouteMatch } from '#client/platform/routing/find-route.ts'
import { navigateWhenReady } from '#client/platform/routing/navigate-when-ready.ts'
import { RoutedPage } from '#client/platform/routing/routed-page.tsx'
import { SessionProvider } from '#client/platform/session.ts'
import { Framed } from './framed.tsx'
import { notFound, routes } from './routes.tsx'

interface AppProps {
  /** The path to prerender; browsers use their own address. */
  readonly prerenderPath?: string
  /** The server answered 404 although the table may know the path. */
  readonly isMissing?: boolean
}

const aroundNav = navigateWhenReady(routes)

export function App({ prerenderPath, isMissing = false }: AppProps) {
  return (
    <ErrorBoundary Fallback={AppFailure}>
      {/* Pages are prerendered without a question mark, so that is how they awake; a moment later they read the rest. */}
      <Router
        aroundNav={aroundNav}
        ssrSearch=""
        {...(prerenderPath ? { ssrPath: prerenderPath } : {})}
      >
        <SessionProvider>
          <CurrentPage isMissing={isMissing} />
        </SessionProvider>
      </Router>
    </ErrorBoundary>
  )
}

function CurrentPage({ isMissing }: { isMissing: boolean }) {
  const [location] = useLocation()
  const [firstLocation] = useState(location)
  const found = isMissing && location === firstLocation ? undefined : findRoute(routes, location)
  const match = found ?? missing
  useEffect(() => tellAwake(document, 'frame'), [])
  return (
    <Framed route={match.route}>
      <RoutedPage match={match} />
    </Framed>
  )
}

const missing: RouteMatch = { route: notFound, pattern: '*' }

function AppFailure() {
  return (
    <main className="mx-auto grid max-w-[44rem] gap-4 px-5 py-20 text-xl">
      <output className="font-bold">Loading...</output>
      <p>Something went wrong while showing Kinfold. Nothing of yours is lost.</p>
      <a className="underline" href="/">
        Open Kinfold again
      </a>
    </main>
  )
}
