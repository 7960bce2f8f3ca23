import { inPlainLetters, outline } from './confusables.ts'

// Names that would be believed. A name is refused if it looks like one of these…
const offices = `
  abuse account accounts api billing care ceo contact help helpdesk hostmaster info legal login mail
  mailer-daemon moderator no-reply nobody null official operator payments postmaster press privacy root
  sales security settings signin signup staff sysop system team undefined webmaster www`
// … or holds one of these anywhere: no “the-admin”, no “kinfold.team”.
const powers = ['admin', 'kinfold', 'support', 'superuser', 'moderator']

const officeOutlines = new Set(offices.trim().split(/\s+/).map(outline))
const powerOutlines = powers.map(outline)

/** True for names that only the house itself may carry, and for everything that can be mistaken for them. */
export function isReserved(name: string): boolean {
  const withoutDigits = name.replace(/\p{N}/gu, '')
  return [outline(name), outline(withoutDigits)].some(
    (shape) => officeOutlines.has(shape) || powerOutlines.some((power) => shape.includes(power)),
  )
}

/**
 * The same for names with spaces in them, which may be anybody's: “Brad Minter” holds “admin” only if one
 * forgets to look where his names end.
 */
export function claimsOffice(displayName: string): boolean {
  const whole = outline(displayName)
  if (officeOutlines.has(whole) || powerOutlines.includes(whole)) return true
  const words = displayName.split(/\s+/).map(outline)
  return words.some((word) => powerOutlines.some((power) => word.includes(power)))
}

const longest = 30

/** What was wished for, in the letters a username may have; possibly nothing is left. */
function inUsernameLetters(wish: string): string {
  return inPlainLetters(wish)
    .replace(/[^a-z0-9._-]+/g, '')
    .replace(/^[._-]+/, '')
    .slice(0, longest)
    .replace(/[._-]+$/, '')
}

/** Draws letters and digits that no word can be made of, e.g. from `crypto`. */
export type Draw = (length: number) => string

/**
 * Usernames to try one after the other, the best first. The name wished for is only ever a wish: if it is
 * reserved, too short or taken, the person gets another, never an error.
 */
export function* usernamesFor(wish: string, draw: Draw): Generator<string, never> {
  const plain = inUsernameLetters(wish)
  const isFit = plain.length >= 2 && !isReserved(wish) && !isReserved(plain)
  if (isFit) yield plain
  const stem = isFit ? plain.slice(0, longest - 7).replace(/[._-]+$/, '') : 'kin'
  for (;;) {
    const candidate = `${stem}-${draw(6)}`
    yield isReserved(candidate) ? `kin-${draw(6)}` : candidate
  }
}

/** A first display name: `ann_miller.k` → `Ann Miller K`. The person can change it. */
export function displayNameFor(wish: string): string {
  const words = wish
    .normalize('NFKC')
    .replace(/[\p{C}]/gu, '')
    .split(/[\s._+-]+/)
    .filter((word) => /\p{L}/u.test(word))
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
  const shortened = Array.from(name).slice(0, 60).join('').trim()
  return shortened && !claimsOffice(shortened) ? shortened : 'New member'
}
