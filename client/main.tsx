import '#client/styles/app.css'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { habitOf, writeDatesLike } from '#contract/rules/date-looks.ts'
import { trackDevice } from '#client/platform/device.ts'
import { subscribeToEndedSessions } from '#client/platform/ended-session.ts'
import { hasSessionHint } from '#client/platform/hint-cookie.ts'
import { askOpening } from '#client/platform/opening.ts'
import { nextTask } from '#client/platform/page-moments.ts'
import { registerServiceWorker } from '#client/platform/service-worker.ts'
import { findRoute } from '#client/platform/routing/find-route.ts'
import { loadPage } from '#client/platform/routing/load-page.ts'
import { readWords } from '#client/platform/routing/page-head.tsx'
import { prefetchLinks } from '#client/platform/routing/prefetch-links.ts'
import { startScrollMemory } from '#client/platform/routing/scroll-memory.ts'
import { markEverySession, session } from '#client/platform/session.ts'
import { isDoorOpen, onDoor } from '#client/platform/sign-in-door.ts'
import { App } from './app.tsx'
import { fetchPrivatePages, notFound, routes } from './routes.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no element with the id "root" to mount into')

void wake(root)

/** In three tasks with these modules being the first, so that none holds up somebody who scrolls. */
async function wake(container: HTMLElement): Promise<void> {
  if (hasSessionHint(document.cookie)) askOpening()
  await nextTask()
  writeDatesLike(habitOf)
  try {
    mount(container)
  } catch (error) {
    console.error('Mounting failed.', error)
    container.textContent = 'Loading Application...'
  }
  await nextTask()
  markEverySession(document.documentElement)
  subscribeToEndedSessions()
  for (const follow of [session.subscribe, onDoor]) follow(expectPrivatePages)
  void session.start()
  if (import.meta.env.PROD) void registerServiceWorker()
}

function mount(container: HTMLElement): void {
  const isMissing = 'missing' in container.dataset
  trackDevice()
  startScrollMemory()
  prefetchLinks(routes)
  if (!container.firstElementChild) {
    createRoot(container).render(<App />)
    return
  }
  const route = isMissing ? notFound : (findRoute(routes, location.pathname)?.route ?? notFound)
  loadPage(route, readWords(document)).catch(() => {})
  startTransition(() => {
    hydrateRoot(container, <App isMissing={isMissing} />)
  })
}

/** Whoever is signed in, or about to be, goes to a private page next. */
function expectPrivatePages(): void {
  if (isDoorOpen() || session.get().state === 'signed-in') fetchPrivatePages().catch(() => {})
}
