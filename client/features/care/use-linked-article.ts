import { useEffect } from 'react'

/** Opens the answer that the address points at, and shows it from its question on. */
export function useLinkedArticle(): void {
  useEffect(() => {
    const open = () => {
      const entry = linked()?.closest('details')
      if (!entry) return
      entry.open = true
      entry.scrollIntoView({ behavior: 'instant', block: 'start' })
    }
    // After a change of page the scroll is placed first, by the page that arrives.
    const first = requestAnimationFrame(open)
    addEventListener('hashchange', open)
    return () => {
      cancelAnimationFrame(first)
      removeEventListener('hashchange', open)
    }
  }, [])
}

function linked(): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(location.hash.slice(1)))
  } catch {
    // A broken % in the address points at nothing.
    return null
  }
}
