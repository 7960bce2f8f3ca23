// spec §4 and §9
const MOUSE_AFTER_S = 30
const HIDDEN_AFTER_S = 45
export const SHOW_AFTER_MS = 3000
export const TICK_MS = 5000

/** Pages of grief, and the calm large-print home: nobody is held back there (product.md). */
const SPARED = [
  '/before-its-too-late',
  '/last-wishes',
  '/legacy',
  '/shared',
  '/listen',
  '/check',
  '/opening',
  '/rehearsal',
  '/keeper',
  '/alive',
  '/enhanced',
]

export const mayShowOn = (path: string): boolean =>
  !SPARED.some((spared) => path === spared || path.startsWith(`${spared}/`))

/** `watching` until a trigger, `waiting` for three seconds, then `shown`, once and for all. */
export interface ExitIntent {
  readonly secondsOnPage: number
  readonly phase: 'watching' | 'waiting' | 'shown'
}

export type ExitEvent =
  | { readonly kind: 'tick' }
  | { readonly kind: 'mouse-left'; readonly y: number }
  | { readonly kind: 'tab-hidden' }
  | { readonly kind: 'tab-returned' }
  | { readonly kind: 'wait-over' }

export const arrived: ExitIntent = { secondsOnPage: 0, phase: 'watching' }

export function exitIntent(before: ExitIntent, event: ExitEvent): ExitIntent {
  const { secondsOnPage, phase } = before
  const waitIf = (leaves: boolean): ExitIntent =>
    leaves && phase === 'watching' ? { ...before, phase: 'waiting' } : before
  switch (event.kind) {
    case 'tick':
      return { ...before, secondsOnPage: secondsOnPage + TICK_MS / 1000 }
    case 'mouse-left':
      return waitIf(event.y <= 0 && secondsOnPage > MOUSE_AFTER_S)
    case 'tab-hidden':
      return waitIf(secondsOnPage > HIDDEN_AFTER_S)
    case 'tab-returned':
      return phase === 'waiting' ? { ...before, phase: 'watching' } : before
    case 'wait-over':
      return phase === 'waiting' ? { ...before, phase: 'shown' } : before
  }
}
