import { useState } from 'react'

/** Where the keyboard was when something opened, to go back to when it closes: an entry of a menu gives its menu's button. */
export function useOpener(isOpen: boolean): () => void {
  const [seen, setSeen] = useState<{ isOpen: boolean; opener: Element | null }>({
    isOpen: false,
    opener: null,
  })
  if (seen.isOpen !== isOpen) setSeen({ isOpen, opener: isOpen ? openerNow() : seen.opener })
  return () => {
    if (seen.opener instanceof HTMLElement && seen.opener.isConnected) seen.opener.focus()
  }
}

function openerNow(): Element | null {
  const active = document.activeElement
  const menu = active?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  return menu ? document.getElementById(menu) : active
}
