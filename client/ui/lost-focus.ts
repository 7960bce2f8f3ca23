/** Focus goes nowhere when the button that had it is taken away, or rests while its form is sent. */
export const isFocusLost = (): boolean =>
  // On a page that nobody has touched yet there is none to lose.
  document.activeElement === document.body && navigator.userActivation?.hasBeenActive

/** A ref for what takes the place of the button just pressed: whoever listens is told, and Tab goes on from there. */
export const takeLostFocus = (it: HTMLElement | null): void => {
  if (it && isFocusLost()) it.focus()
}
