import type { ReactNode } from 'react'

// spec §9
export const TOAST_LIMIT = 1
export const TOAST_REMOVE_DELAY_MS = 1_000_000

export interface Toast {
  readonly id: string
  readonly open: boolean
  readonly title?: ReactNode
  readonly description?: ReactNode
  readonly action?: ToastAction
  readonly variant: 'default' | 'destructive'
}

interface ToastAction {
  readonly label: string
  readonly run: () => void
}

export type ToastWords = Omit<Partial<Toast>, 'id' | 'open'>

interface Timing {
  later: (run: () => void, ms: number) => void
}

/** One toast at a time: a new one takes the place of the old. A dismissed one leaves the list long after it left the screen. */
export function createToastStore({ later }: Timing) {
  let toasts: readonly Toast[] = []
  let made = 0
  const listeners = new Set<() => void>()

  function become(next: readonly Toast[]) {
    toasts = next
    for (const listener of listeners) listener()
  }

  function dismiss(id: string) {
    if (!toasts.some((toast) => toast.id === id && toast.open)) return
    become(toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)))
    later(() => become(toasts.filter((toast) => toast.id !== id)), TOAST_REMOVE_DELAY_MS)
  }

  /** Somebody goes on working: what was only told leaves the screen to them; what can be pressed in stays. */
  function leave() {
    for (const { id, action, variant } of toasts)
      if (!action && variant !== 'destructive') dismiss(id)
  }

  function show(words: ToastWords) {
    made += 1
    const id = String(made)
    const shown: Toast = { variant: 'default', ...words, id, open: true }
    become([shown, ...toasts].slice(0, TOAST_LIMIT))
    return { id, dismiss: () => dismiss(id) }
  }

  return {
    show,
    dismiss,
    leave,
    current: () => toasts,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const toastStore = createToastStore({ later: (run, ms) => setTimeout(run, ms) })

/** Shows a short message at the edge of the screen for five seconds. */
export const toast = toastStore.show
