import { isFocusLost } from './lost-focus.ts'

let isWatching = false

/**
 * Pressed again with something still wrong, a form shows errors that are old: no field is newly wrong, and none would
 * take the focus by itself. The first of them takes it, however far above the button it lies.
 */
export function watchRefusedPresses(): void {
  if (isWatching) return
  isWatching = true
  document.addEventListener('submit', ({ target }) => {
    if (target instanceof HTMLFormElement) requestAnimationFrame(() => showWhatIsWrong(target))
  })
}

function showWhatIsWrong(form: HTMLFormElement): void {
  const busy = form.querySelector('[aria-busy=true]')
  if (busy) {
    const waiting = new MutationObserver(() => {
      waiting.disconnect()
      showWhatIsWrong(form)
    })
    return waiting.observe(busy, { attributeFilter: ['aria-busy'] })
  }
  const wrong = form.querySelector<HTMLElement>('[aria-invalid=true]')
  if (wrong && (isFocusLost() || isSubmitOf(document.activeElement, form))) wrong.focus()
}

/** Whether the focus is still on the button that sends this form. */
export const isSubmitOf = (pressed: Element | null, form: Element | null | undefined): boolean =>
  pressed instanceof HTMLButtonElement && pressed.type === 'submit' && pressed.form === form
