/** As a `ref`: what opens or comes below is brought into sight, which on a phone it often isn't. */
export const intoView = (element: HTMLElement | null): void =>
  element?.scrollIntoView({ block: 'nearest' })
