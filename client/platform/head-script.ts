import { keepEarlyHands } from './early-hands.ts'
import { hasSessionHint, markSession } from './hint-cookie.ts'
import { applyPreferences, readPreferences } from './preferences.ts'

// Inlined into <head> and run before the first paint; the build hashes it for the content security policy.
const html = document.documentElement
if (hasSessionHint(document.cookie)) markSession(html, 'signed-in')
try {
  applyPreferences(readPreferences(localStorage), html)
} catch {
  // Storage is blocked: the page shows its defaults.
}
keepEarlyHands(document)
