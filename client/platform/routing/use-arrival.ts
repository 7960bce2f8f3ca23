import { useEffect } from 'react'
import { announce } from '#client/platform/announce.ts'
import { slowConnection } from '#client/platform/device.ts'
import { tellVisited } from '#client/platform/service-worker.ts'
import { placeScroll } from './scroll-memory.ts'

let arrivedBefore = false

/** After moving to another page: scroll, put the focus on its main heading and say its title. */
export function useArrival(): void {
  useEffect(() => {
    // The first page was opened by the browser, which places focus and scroll itself.
    if (!arrivedBefore) {
      arrivedBefore = true
      return
    }
    placeScroll()
    focusHeading()
    announce(document.title)
    if (!slowConnection()) tellVisited(location.href)
  }, [])
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1, h1')
  if (!heading) return
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
