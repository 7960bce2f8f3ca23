import { idle, painted, parsed } from './page-moments.ts'

/**
 * Runs in <head>. A page that is opened is painted first where it is looked at; what is marked `below-fold` is laid out
 * once that stands there, part by part, so that no part holds up a finger. Who comes back, or to a place within the page,
 * needs its true heights at once; so does a key, which may lead to its end.
 */
export function lookFirst(page: Document): void {
  const [way] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (way?.type !== 'navigate' || location.hash) return
  const { dataset } = page.documentElement
  const layOutAll = () => void delete dataset['firstLook']
  dataset['firstLook'] = ''
  addEventListener('keydown', layOutAll, { capture: true, once: true })
  void Promise.all([parsed(), painted()])
    .then(() => layOutOthers(page))
    .then(layOutAll)
}

async function layOutOthers(page: Document): Promise<void> {
  for (const part of page.querySelectorAll<HTMLElement>('.below-fold')) {
    await idle()
    part.style.contentVisibility = 'visible'
    // Several within one frame would be laid out in one task.
    await new Promise(requestAnimationFrame)
  }
}
