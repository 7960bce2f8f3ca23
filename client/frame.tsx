import { Suspense, type ReactNode } from 'react'
import { SignInDialogHost } from '#client/features/accounts/sign-in-dialog-host.tsx'
import { SiteShell, type Frame as FrameName } from '#client/features/shell/site-shell.tsx'
import { findRoute } from '#client/platform/routing/find-route.ts'
import type { Audience, Route } from '#client/platform/routing/route.ts'
import { useSession } from '#client/platform/session.ts'
import { lazily } from '#client/ui/lazily.ts'
import { routes } from './routes.tsx'

const frames: Record<Audience, FrameName> = {
  public: 'site',
  account: 'account',
  admin: 'account',
  token: 'quiet',
}

const isBuilt = (path: string) => findRoute(routes, path)?.route.status === 'built'

const FamilySwitcher = lazily(async () => {
  const [{ withQueries }, { FamilySwitcher }] = await Promise.all([
    import('#client/platform/query.ts'),
    import('#client/features/families/family-switcher.tsx'),
  ])
  return withQueries(FamilySwitcher)
})

/** What stands around every page: the shell, and the door to the accounts. */
export function Frame({ route, children }: { route: Route; children: ReactNode }) {
  const isSignedIn = useSession().state === 'signed-in'
  const frame = frames[route.audience]
  return (
    <>
      <SiteShell
        frame={frame}
        isBuilt={isBuilt}
        familySwitcher={
          frame === 'account' &&
          isSignedIn && (
            <Suspense>
              <FamilySwitcher />
            </Suspense>
          )
        }
      >
        {children}
      </SiteShell>
      <SignInDialogHost />
    </>
  )
}
