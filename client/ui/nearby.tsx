import { Suspense, useEffect, useRef, type ComponentType } from 'react'
import { lazily } from './lazily.ts'

// About two screens of a phone: the script is there before the reader is.
const AHEAD = '1200px'
const RETRY_MS = 30_000

/**
 * A part below the fold. Its words stand in the page from the start; its script is fetched when the reader comes
 * near. Until then React leaves the prerendered HTML as it is. Give it no props: a change would wake it too early.
 * What is still (words, links and native questions only) needs no script at all where it was prerendered. Reached
 * from another page there is no HTML to keep, and everything is fetched at once.
 */
export function nearby(
  load: () => Promise<ComponentType>,
  { isStill = false } = {},
): ComponentType {
  let arrive = () => {}
  const isNear = import.meta.env.SSR
    ? Promise.resolve()
    : new Promise<void>((resolve) => (arrive = resolve))
  const Part = lazily(async () => {
    await isNear
    return patiently(load)
  })
  return function Nearby() {
    const place = useRef<HTMLDivElement>(null)
    useEffect(() => {
      const isPrerendered = !place.current?.querySelector(':scope > [data-waiting]')
      if (!isPrerendered) arrive()
      else if (!isStill && place.current) return watch(place.current, arrive)
      return undefined
    }, [])
    return (
      <div ref={place}>
        <Suspense fallback={<div data-waiting className="min-h-[40rem]" />}>
          <Part />
        </Suspense>
      </div>
    )
  }
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
  return () => {
    observer.disconnect()
    place.removeEventListener('focusin', arrive)
  }
}

/** Without a network the words stay readable, and the script is asked for again later. */
async function patiently<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (;;)
    try {
      return await load()
    } catch {
      if (import.meta.env.SSR) throw new Error('A part of the page could not be loaded')
      await new Promise<void>((again) => {
        addEventListener('online', () => again(), { once: true })
        setTimeout(again, RETRY_MS)
      })
    }
}
