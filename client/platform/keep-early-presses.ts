/** A page wakes in two steps: its frame with the header, and what stands in <main>. */
type Part = 'frame' | 'main'

const wakingOf = (part: Part) => `kinfold:${part}-awake`

/**
 * Runs in <head>. A prerendered page can be used before its scripts are there. The last press on a button is kept, and
 * made again once its part is awake; what was typed is marked, for ui/use-typed-early.ts; a box or a choice that was
 * ticked stays ticked, and is told to its part. Links, and forms that have an address to go to, work by themselves,
 * but for links marked `data-by-session`: what stands there is a guest's way, and who is signed in waits for theirs.
 */
export function keepEarlyPresses(page: Document): void {
  const asleep = new Set<Part>(['frame', 'main'])
  let pressed: { on: HTMLElement; how: MouseEventInit } | undefined
  const ticked = new Set<HTMLInputElement>()
  const partOf = (button: Element): Part => (button.closest('main') ? 'main' : 'frame')
  const keep = (event: MouseEvent) => {
    // A link may lead elsewhere once its page knows what was ticked, or who is here.
    const links = ticked.size > 0 ? '#root a[href]' : '[data-session=signed-in] a[data-by-session]'
    const kept = `#root button, ${links}`
    const found = (event.target as Element).closest<HTMLButtonElement | HTMLAnchorElement>(kept)
    if (!found || !asleep.has(partOf(found))) return
    if ('form' in found && found.form?.hasAttribute('action')) return
    event.preventDefault()
    event.stopPropagation()
    // With Ctrl or Shift held, a link opens beside the page: then, too.
    const { ctrlKey, metaKey, shiftKey, altKey } = event
    pressed = { on: found, how: { ctrlKey, metaKey, shiftKey, altKey } }
  }
  const mark = (event: Event) => (event.target as HTMLElement).setAttribute('data-typed', '')
  const keepTick = ({ target }: Event) => {
    if (isTickable(target) && asleep.has(partOf(target))) ticked.add(target)
  }
  page.addEventListener('click', keep, true)
  page.addEventListener('input', mark, true)
  page.addEventListener('change', keepTick, true)
  const wake = (part: Part) => {
    asleep.delete(part)
    if (part === 'main') page.removeEventListener('input', mark, true)
    for (const box of ticked) if (partOf(box) === part) tickAgain(box)
    // Where the keyboard rests already, its part begins to listen as if it had just come.
    const focused = page.activeElement?.closest('#root *')
    if (focused && partOf(focused) === part)
      focused.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    // What was typed is told first: a press that runs on it comes after.
    if (pressed && partOf(pressed.on) === part) setTimeout(pressAgain, 0, pressed)
  }
  for (const part of asleep) page.addEventListener(wakingOf(part), () => wake(part), { once: true })
}

const pressAgain = ({ on, how }: { on: HTMLElement; how: MouseEventInit }): void =>
  void on.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...how }))

const isTickable = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && (target.type === 'checkbox' || target.type === 'radio')

/** React took over the ticks it found without hearing of them: taken back and pressed, each is a change it hears. */
function tickAgain(box: HTMLInputElement): void {
  if (!box.isConnected || box.checked === box.defaultChecked) return
  if (box.type === 'radio' && !box.checked) return
  box.checked = !box.checked
  box.click()
}

/** Told by a part that follows presses by itself from now on. */
export const tellAwake = (page: Document, part: Part): void =>
  void page.dispatchEvent(new Event(wakingOf(part)))
