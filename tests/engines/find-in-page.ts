import type { Point } from './device.ts'

export type Kind = 'button' | 'field' | 'heading' | 'words'

export interface Wanted {
  readonly kind: Kind
  /** A pattern for the name that is read out, or for the words. */
  readonly name: string
  /** Where to look; whatever of it is on screen. */
  readonly within?: string
}

export interface Found {
  readonly at: Point
  /** What lies over it, in words; nothing if it can be pressed. */
  readonly covered: string | null
  readonly value: string
}

/** Runs in the page: what a person would find there, brought into view and lying still. Needs nothing from outside. */
export async function findInPage({ kind, name, within }: Wanted): Promise<Found | null> {
  const selectors = {
    button: 'button, [role=button], [role=tab], summary, a[href]',
    field: 'input, textarea, select',
    heading: 'h1',
    words: 'body *',
  }
  const isWanted = new RegExp(name, 'i')
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.closest('[inert], [aria-hidden=true]')
  const tidy = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const wordsOf = (element: Element | null | undefined) =>
    tidy((element as HTMLElement | null)?.innerText)
  const nameOf = (element: Element) => {
    const labelled = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const labels = [...((element as HTMLInputElement).labels ?? [])]
    return (
      labelled.map((id) => wordsOf(document.getElementById(id))).join(' ') ||
      tidy(element.getAttribute('aria-label')) ||
      labels.map((label) => wordsOf(label)).join(' ') ||
      wordsOf(element)
    )
  }
  const nothingInside = (element: Element) =>
    ![...element.children].some((child) => isWanted.test(wordsOf(child)))
  const still = (element: Element) =>
    new Promise<DOMRect>((resolve) => {
      let before = element.getBoundingClientRect()
      const look = () => {
        const now = element.getBoundingClientRect()
        if (now.x === before.x && now.y === before.y) return resolve(now)
        before = now
        setTimeout(look, 50)
      }
      setTimeout(look, 50)
    })

  const scopes = within ? [...document.querySelectorAll(within)].filter(isSeen) : [document]
  const element = scopes
    .flatMap((scope) => [...scope.querySelectorAll(selectors[kind])])
    .find(
      (one) =>
        isWanted.test(nameOf(one)) && isSeen(one) && (kind !== 'words' || nothingInside(one)),
    )
  if (!element) return null
  const { top, bottom } = element.getBoundingClientRect()
  if (top < 0 || bottom > innerHeight)
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { x, y, width, height } = await still(element)
  const at = { x: x + width / 2, y: y + height / 2 }
  const hit = document.elementFromPoint(at.x, at.y)
  const isFree = hit && (element.contains(hit) || hit.contains(element))
  return {
    at,
    covered: isFree ? null : (hit?.outerHTML.slice(0, 120) ?? 'the edge of the window'),
    value: (element as HTMLInputElement).value ?? wordsOf(element),
  }
}
