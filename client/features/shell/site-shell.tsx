import { Suspense, type ComponentType, type ReactNode } from 'react'
import { BuiltPages, type BuiltPagesContext } from '#client/platform/routing/built-pages.ts'
import { useSession } from '#client/platform/session.ts'
import { classNames } from '#client/ui/class-names.ts'
import { lazyPart } from '#client/ui/lazy-part.ts'
import { ExitPopup } from './exit-popup.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { ToasterMount } from './toaster-mount.tsx'
import { AccessibilityButton } from './accessibility-button.tsx'
import { Logo } from './logo.tsx'

// Guests on public pages never see the rooms, so the start page doesn't carry them.
const AccountSide = lazyPart(async () => {
  const { AccountSide } = await import('./account-side.tsx')
  return AccountSide
})
const AccountBar = lazyPart(async () => {
  const { AccountBar } = await import('./account-bar.tsx')
  return AccountBar
})

/**
 * `site` has menus and footer, `account` the family's rooms, `either` the one for guests and the other for a family, `quiet` only the logo: for pages opened from a letter.
 * `calm` is as quiet, and nothing floats over it or moves. `office` has the rooms of those who look after the server.
 */
export type Frame = 'site' | 'account' | 'either' | 'office' | 'quiet' | 'calm'

interface SiteShellProps extends BuiltPagesContext {
  frame: Frame
  familySwitcher?: ReactNode
  /** Something that holds for every page, above all of them. */
  notice?: ReactNode
  /** Customer care: floating over a page with room for it, else at its end, or in the rooms' “More”. */
  chat: ComponentType<{ isInMore: boolean }>
  children: ReactNode
}

/** Everything around a page. The page keeps its place in the tree whatever frame it has, so it is never torn down. */
export function SiteShell(props: SiteShellProps) {
  const { isBuilt, frame, familySwitcher, notice, chat: Chat, children } = props
  const shown = useShownFrame(frame)
  const house = shown === 'account' ? 'family' : shown === 'office' ? 'office' : undefined
  const switcher = house === 'family' && familySwitcher
  return (
    <BuiltPages value={{ isBuilt }}>
      <SkipLink />
      <OfflineBanner />
      {notice}
      <div
        className={classNames(
          'flex min-h-dvh flex-col',
          shown === 'calm' && 'calm',
          house && 'bg-mist barred:pb-24 lg:grid lg:grid-cols-[15.1rem_minmax(0,1fr)] lg:pb-0!',
        )}
      >
        {shown === 'site' && <SiteHeader />}
        {(shown === 'quiet' || shown === 'calm') && <QuietHeader />}
        {house && (
          <Suspense fallback={<div className="hidden lg:block" />}>
            <AccountSide house={house} familySwitcher={switcher} />
          </Suspense>
        )}
        <main id={MAIN_ID} tabIndex={-1} className="grow outline-none">
          {children}
        </main>
        {floats(shown) && <Chat isInMore={house !== undefined} />}
        {shown === 'site' && <SiteFooter />}
      </div>
      {house && (
        <Suspense>
          <AccountBar house={house} familySwitcher={switcher} />
        </Suspense>
      )}
      {shown === 'site' && <ExitPopup />}
      <ToasterMount />
    </BuiltPages>
  )
}

/** Whoever has no business in the rooms sees the way in, not empty rooms. */
function useShownFrame(frame: Frame): Frame {
  const session = useSession()
  if (frame === 'account') return session.state === 'guest' && !session.isUnreached ? 'site' : frame
  if (frame === 'either') return session.state === 'signed-in' ? 'account' : 'site'
  if (frame !== 'office' || session.state === 'unknown') return frame
  return session.state === 'signed-in' && session.user.isAdmin ? 'office' : 'site'
}

// The people at the desk are the help that the chat would call, and it would lie over their buttons.
const floats = (frame: Frame) => frame !== 'calm' && frame !== 'office'

/** For pages people reach from a letter: nothing to buy, nothing to get lost in. */
const QuietHeader = () => (
  <header className="@container bg-chambray">
    <div className="mx-auto flex max-w-[90rem] items-center justify-between gap-4 px-[min(1.125rem,5vw)] py-3 md:px-10 md:py-4 [@media(max-height:30rem)]:py-1 xl:px-[3.1rem]">
      <Logo />
      <AccessibilityButton />
    </div>
  </header>
)

const MAIN_ID = 'main'

/** The first stop of the Tab key on every page. */
function SkipLink() {
  return (
    <a
      href={`#${MAIN_ID}`}
      onClick={() => document.getElementById(MAIN_ID)?.focus()}
      className="fixed top-3 left-3 z-60 -translate-y-24 rounded-md bg-ink px-5 py-3 font-[650] text-cotton focus:translate-y-0"
    >
      Skip to main content
    </a>
  )
}
