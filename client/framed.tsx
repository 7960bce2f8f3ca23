import { Suspense, type ReactNode } from 'react'
import { SignInDialogHost } from '#client/features/accounts/sign-in-dialog-host.tsx'
import { Unreached } from '#client/features/accounts/unreached.tsx'
import { ChatWidget } from '#client/features/care-chat/chat-widget.tsx'
import { TakesWaiting } from '#client/features/recorder/takes-waiting.tsx'
import { SiteShell, type Frame } from '#client/features/shell/site-shell.tsx'
import { findRoute } from '#client/platform/routing/find-route.ts'
import { fetchQueries } from '#client/platform/routing/load-page.ts'
import type { Route } from '#client/platform/routing/route.ts'
import { useSession } from '#client/platform/session.ts'
import { lazyPart } from '#client/ui/lazy-part.ts'
import { routes } from './routes.tsx'

const FamilySwitcher = lazyPart(async () => {
  const [{ FamilySwitcher }, { withQueries }] = await Promise.all([
    import('#client/features/families/family-switcher.tsx'),
    fetchQueries(),
  ])
  return withQueries(FamilySwitcher)
})

const SandboxBanner = lazyPart(async () => {
  const { SandboxBanner } = await import('#client/features/demo/sandbox-banner.tsx')
  return SandboxBanner
})

const AliveBanner = lazyPart(async () => {
  const [{ AliveBanner }, { withQueries }] = await Promise.all([
    import('#client/features/passing/alive-banner.tsx'),
    fetchQueries(),
  ])
  return withQueries(AliveBanner)
})

const HandOff = lazyPart(async () => {
  const { HandOffForm } = await import('#client/features/care/hand-off-form.tsx')
  return HandOffForm
})

const CareThread = lazyPart(async () => {
  const { ThreadWindow } = await import('#client/features/care/thread-view.tsx')
  return ThreadWindow
})

const Chat = ({ isInMore }: { isInMore: boolean }) => (
  <ChatWidget isInMore={isInMore} handOff={HandOff} thread={CareThread} />
)

/** The shell around a page. Here the shell, the chat, the accounts and the families meet, which know nothing of each other. */
export function Framed({ route, children }: { route: Route; children: ReactNode }) {
  const session = useSession()
  const isSignedIn = session.state === 'signed-in'
  const isUnreached = session.state === 'guest' && session.isUnreached
  const sandboxUntilAt = isSignedIn ? session.user.sandboxUntilAt : null
  return (
    <>
      <SiteShell
        frame={frameFor(route)}
        isBuilt={isBuilt}
        chat={Chat}
        notice={
          isSignedIn && (
            <Suspense>
              {sandboxUntilAt ? <SandboxBanner untilAt={sandboxUntilAt} /> : <AliveBanner />}
            </Suspense>
          )
        }
        familySwitcher={
          isSignedIn && (
            <Suspense>
              <FamilySwitcher />
            </Suspense>
          )
        }
      >
        {(isSignedIn || route.path === '/') && <TakesWaiting />}
        {isUnreached && frameFor(route) === 'account' ? <Unreached /> : children}
      </SiteShell>
      <SignInDialogHost />
    </>
  )
}

const isBuilt = (path: string): boolean => findRoute(routes, path)?.route.status === 'built'

// A floating button would lie over the very answers that these pages ask for.
const calmPaths: ReadonlySet<string> = new Set([
  '/enhanced',
  '/check/:token',
  '/opening/:token',
  '/listen/:token',
  '/rehearsal/:token',
  '/record/:token',
  '/answer/:token',
  '/care/:token',
  '/keeper/:token',
  '/alive/:token',
])

/** For everybody to look at, and a room of their own for whoever is signed in. */
const rooms: ReadonlySet<string> = new Set(['/timeline', '/premium-templates'])

function frameFor({ path, audience, status }: Route): Frame {
  if (status === 'being-built') return 'site'
  if (calmPaths.has(path)) return 'calm'
  if (audience === 'token') return 'quiet'
  if (audience === 'account') return 'account'
  if (rooms.has(path)) return 'either'
  return audience === 'admin' && path !== '/admin-login' ? 'office' : 'site'
}
