import { useState } from 'react'
import { isFocusLost } from './lost-focus.ts'

/** Where the keyboard was when something opened, to go back to when it closes: an entry of a menu gives its menu's button. */
export function useOpener(isOpen: boolean): () => void {
  const [seen, setSeen] = useState<{ isOpen: boolean; opener: Element | null }>({
    isOpen: false,
    opener: null,
  })
  if (seen.isOpen !== isOpen) setSeen({ isOpen, opener: isOpen ? openerNow() : seen.opener })
  return () => {
    if (seen.opener instanceof HTMLElement && seen.opener.isConnected) giveBack(seen.opener)
  }
}

// A button that rests while its deed runs loses the focus before the deed opens its window.
let lastFocused: EventTarget | null = null
if (typeof document !== 'undefined')
  document.addEventListener('focusin', ({ target }) => {
    lastFocused = target
  })

function openerNow(): Element | null {
  const isNowhere = document.activeElement === document.body
  const active = isNowhere && lastFocused instanceof Element ? lastFocused : document.activeElement
  const menu = active?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  return menu ? document.getElementById(menu) : active
}

/** A button that still rests can't have it yet; it gets it when it wakes, unless somebody went elsewhere meanwhile. */
function giveBack(opener: HTMLElement): void {
  if (!opener.matches(':disabled')) return opener.focus()
  const waking = new MutationObserver(() => {
    waking.disconnect()
    if (isFocusLost()) opener.focus()
  })
  waking.observe(opener, { attributeFilter: ['disabled'] })
}
