import { idle, loaded, painted } from './page-moments.ts'

/** The scripts of a page that can be read without them, in the order they build on each other; the last one mounts it. */
export const WAKING = 'waking'

// Moving the pointer is enough: menus open under one that rests.
const touches = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'input', 'click'] as const

/**
 * Runs in <head>. Words and pictures come first: the scripts of such a page are fetched once it has loaded and the
 * browser has nothing better to do, or as soon as somebody touches it. Who is known to be signed in, or comes with a
 * question in the address, is shown something else than what stands there, and doesn't wait.
 */
export function wakeWhenWanted(page: Document, mayWait: boolean): void {
  let isHurried = !mayWait
  let isWaking = false
  const fetchScripts = async () => {
    const scripts = [...page.querySelectorAll<HTMLLinkElement>(`link[rel=${WAKING}]`)]
    // One at a time, so that none holds up somebody who scrolls.
    const pause = async () => void (isHurried || (await idle()))
    for (const { href } of scripts) {
      preload(page, href)
      await pause()
    }
    for (const { href } of scripts) {
      await import(href)
      await pause()
    }
  }
  const wake = async () => {
    if (isWaking || page.readyState === 'loading') return
    isWaking = true
    try {
      await fetchScripts()
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
      // No network: the page can still be read, and the next press, or the network itself, tries again.
      isWaking = false
      addEventListener('click', wake, { capture: true, once: true })
      addEventListener('online', wake, { once: true })
    }
  }
  const hurry = (event: Event) => {
    if (isHurried || isStill(event)) return
    isHurried = true
    void wake()
  }
  // On the window, and so before anything that answers a press in the place of a script.
  for (const touch of touches) addEventListener(touch, hurry, { capture: true, passive: true })
  page.addEventListener('DOMContentLoaded', () => isHurried && wake())
  void Promise.all([loaded(), painted()]).then(idle).then(wake)
}

/** Browsers say that a pointer moved when the page under it did. */
const isStill = (event: Event) =>
  event.type === 'pointermove' &&
  (event as PointerEvent).movementX === 0 &&
  (event as PointerEvent).movementY === 0

function preload(page: Document, href: string): void {
  const link = page.createElement('link')
  page.head.append(Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href }))
}
