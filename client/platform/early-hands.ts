/** A page wakes in two steps: its frame with the header, and what stands in <main>. */
type Part = 'frame' | 'main'

const wakingOf = (part: Part) => `kinfold:${part}-awake`

/**
 * Runs in <head>. A prerendered page can be used before its scripts are there. The last press on a button is kept, and
 * made again once its part is awake; what was typed is marked, for ui/use-typed-early.ts. Links, and forms that have
 * an address to go to, work by themselves.
 */
export function keepEarlyHands(page: Document): void {
  const asleep = new Set<Part>(['frame', 'main'])
  let pressed: HTMLButtonElement | undefined
  const partOf = (button: Element): Part => (button.closest('main') ? 'main' : 'frame')
  const keep = (event: Event) => {
    const button = (event.target as Element).closest<HTMLButtonElement>('#root button')
    if (!button || !asleep.has(partOf(button)) || button.form?.hasAttribute('action')) return
    event.preventDefault()
    event.stopPropagation()
    pressed = button
  }
  const mark = (event: Event) => (event.target as HTMLElement).setAttribute('data-typed', '')
  page.addEventListener('click', keep, true)
  page.addEventListener('input', mark, true)
  const wake = (part: Part) => {
    asleep.delete(part)
    if (part === 'main') page.removeEventListener('input', mark, true)
    // What was typed is told first: a press that runs on it comes after.
    if (pressed && partOf(pressed) === part) setTimeout(() => pressed?.click())
  }
  for (const part of asleep) page.addEventListener(wakingOf(part), () => wake(part), { once: true })
}

/** Told by a part that follows presses by itself from now on. */
export const tellAwake = (page: Document, part: Part): void =>
  void page.dispatchEvent(new Event(wakingOf(part)))
