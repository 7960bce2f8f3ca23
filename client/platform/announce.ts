// spec §9: the announcement element is removed after 1 s.
const ANNOUNCEMENT_MS = 1000

// A live region speaks what changes inside it, not what it is born with: the words follow a moment later.
const WORDS_FOLLOW_MS = 50

/** Says something to screen readers without showing it. */
export function announce(words: string): void {
  const region = document.createElement('div')
  region.className = 'sr-only'
  region.setAttribute('role', 'status')
  region.setAttribute('aria-live', 'polite')
  document.body.append(region)
  setTimeout(() => (region.textContent = words), WORDS_FOLLOW_MS)
  setTimeout(() => region.remove(), ANNOUNCEMENT_MS)
}
