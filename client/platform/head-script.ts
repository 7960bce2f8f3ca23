import { keepEarlyPresses } from './keep-early-presses.ts'
import { lookFirst } from './first-look.ts'
import { hasSessionHint, markSession } from './hint-cookie.ts'
import { applyPreferences, readPreferences } from './preferences.ts'
import { wakeWhenWanted } from './wake-when-wanted.ts'

// Inlined into <head> and run before the first paint; the build hashes it for the content security policy.
const html = document.documentElement
const isKnown = hasSessionHint(document.cookie)
if (isKnown) markSession(html, 'signed-in')
try {
  applyPreferences(readPreferences(localStorage), html)
} catch {
  // Storage is blocked: the page shows its defaults.
}
keepEarlyPresses(document)
lookFirst(document)
wakeWhenWanted(document, !isKnown && !location.search)
