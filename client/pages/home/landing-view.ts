import { useSyncExternalStore } from 'react'
import { session, useSession, type Session } from '#client/platform/session.ts'

/** The views that open over the landing page, with their names (spec §2.6). */
export const landingViews = {
  memories: 'Memory Vault',
  messages: 'Future Messages',
  'family-tree': 'Living Family Tree',
  scrapbooks: 'Memory Scrapbooks',
  'time-capsules': 'Time Capsules',
  recipes: 'Family Recipes',
} as const

export type LandingView = keyof typeof landingViews

/** Kept with the entry of the browser's history, so that its Back button closes the view. The address stays. */
interface ViewMark {
  readonly landingView: LandingView
  /** The account that opened it; nobody for guests. */
  readonly openedBy?: string
}

export const markFor = (landingView: LandingView, session: Session): ViewMark => ({
  landingView,
  ...(session.state === 'signed-in' && { openedBy: session.user.id }),
})

/** Sign-out clears the view (spec §4): what an account opened isn't there for anybody else. */
export function viewIn(entry: unknown, session: Session): LandingView | undefined {
  const { landingView, openedBy } = (entry ?? {}) as Partial<ViewMark>
  if (!landingView || !Object.hasOwn(landingViews, landingView)) return undefined
  const isTheirs = session.state === 'signed-in' && session.user.id === openedBy
  return openedBy === undefined || isTheirs ? landingView : undefined
}

// wouter announces changes of the history made by code under the last two names.
const CHANGES = ['popstate', 'pushState', 'replaceState']

function subscribe(changed: () => void): () => void {
  for (const name of CHANGES) addEventListener(name, changed)
  return () => {
    for (const name of CHANGES) removeEventListener(name, changed)
  }
}

export const openLandingView = (view: LandingView): void =>
  history.pushState({ ...history.state, ...markFor(view, session.get()) }, '')

export const closeLandingView = (): void => history.back()

export function useLandingView(): LandingView | undefined {
  const session = useSession()
  return useSyncExternalStore(
    subscribe,
    () => viewIn(history.state, session),
    () => undefined,
  )
}
