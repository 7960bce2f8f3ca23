import { Suspense, useEffect, useRef, type ComponentType } from 'react'
import { lazyPart } from './lazy-part.ts'

// About two screens of a phone: the script is there before the reader is.
const AHEAD = '1200px'

/**
 * A part below the fold. Its words stand in the page from the start; its script is fetched when the reader comes
 * near. Until then React leaves the prerendered HTML as it is. Give it no props: a change would wake it too early.
 * What is still (words, links and native questions only) needs no script at all where it was prerendered. Reached
 * from another page there is no HTML to keep, and everything is fetched at once.
 */
export function loadWhenNear(
  load: () => Promise<ComponentType>,
  { isStill = false } = {},
): ComponentType {
  let arrive = () => {}
  const isNear = import.meta.env.SSR
    ? Promise.resolve()
    : new Promise<void>((resolve) => (arrive = resolve))
  const Part = lazyPart(async () => {
    await isNear
    return loadWithRetry(load)
  })
  return function Nearby() {
    const place = useRef<HTMLDivElement>(null)
    const wakeUp = useRef(() => {})
    useEffect(() => {
      const isPrerendered = !place.current?.querySelector(':scope > [data-waiting]')
      if (!isPrerendered) arrive()
      else if (!isStill && place.current) {
        wakeUp.current = keepPresses(place.current)
        return watch(place.current, arrive)
      }
      return undefined
    }, [])
    return (
      <div ref={place} className="below-fold">
        <Suspense fallback={<div data-waiting className="min-h-[40rem]" />}>
          <Part />
          <Awake onAwake={() => wakeUp.current()} />
        </Suspense>
      </div>
    )
  }
}

/** Runs once the part beside it has come alive. */
function Awake({ onAwake }: { onAwake: () => void }) {
  useEffect(onAwake, [onAwake])
  return null
}

/** Calls once when the place comes near the screen, or when the keyboard reaches into it. */
function watch(place: HTMLElement, arrive: () => void): (() => void) | undefined {
  if (!('IntersectionObserver' in globalThis)) {
    arrive()
    return undefined
  }
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (entry?.isIntersecting) arrive()
    },
    { rootMargin: AHEAD },
  )
  observer.observe(place)
  place.addEventListener('focusin', arrive, { once: true })
  return () => observer.disconnect()
}

/** Somebody was quicker than the script: the press on a button is kept, and done once the part is awake. */
function keepPresses(place: HTMLElement): () => void {
  let pressed: HTMLButtonElement | null | undefined
  const keep = (event: Event) => {
    const button = (event.target as Element).closest('button')
    if (!button || !place.contains(button)) return
    event.preventDefault()
    pressed = button
  }
  // React stops presses on what isn't awake at its root, so they are caught above it.
  document.addEventListener('click', keep, { capture: true })
  return () => {
    document.removeEventListener('click', keep, { capture: true })
    pressed?.click()
    pressed = undefined
  }
}

const AGAIN_MS = 30_000

/** Fetches something until it comes: again when the network is back, or after half a minute. */
async function loadWithRetry<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (;;)
    try {
      return await load()
    } catch (error) {
      if (import.meta.env.SSR) throw error
      await new Promise<void>((again) => {
        addEventListener('online', () => again(), { once: true })
        setTimeout(again, AGAIN_MS)
      })
    }
}
