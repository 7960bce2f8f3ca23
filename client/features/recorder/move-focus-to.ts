/** What was pressed has given way to this: the keyboard goes on here, unless it is somewhere else by now. */
export function moveFocusTo(next: HTMLElement | null | undefined, how?: FocusOptions): void {
  const at = document.activeElement
  if (next && (!at || at.contains(next))) next.focus(how)
}
