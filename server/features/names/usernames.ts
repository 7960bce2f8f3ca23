import { namelessMember } from '#contract/rules/family-name.ts'
import { invalid } from '#server/platform/errors.ts'
import { inPlainLetters, outline } from './confusables.ts'

// Names that would be believed. A name is refused if it looks like one of these…
const offices = `
  abuse account accounts api billing care ceo contact help helpdesk hostmaster info legal login mail
  mailer-daemon moderator no-reply nobody null official operator payments postmaster press privacy root
  sales security settings signin signup staff sysop system team undefined webmaster`
// … or holds one of these anywhere: no “the-admin”, no “kinfold.team”.
const powers = ['admin', 'kinfold', 'support', 'superuser', 'moderator']

// Words that make an office of several words, but are nobody's office alone: “Customer Service”, “Trust & Safety”.
const departments = `
  and center centre client crew customer delivery department desk for member of office our reply safety service
  services the trust user verification verified your`

const outlinesOf = (words: string) => new Set(words.trim().split(/\s+/).map(outline))
const departmentOutlines = outlinesOf(departments)
const official = outline('official')
const officeOutlines = outlinesOf(offices)
const powerOutlines = powers.map(outline)

/** True for names that only the house itself may carry, and for everything that can be mistaken for them. */
export function isReserved(name: string): boolean {
  // By its letters: its outline is that of every V and W, and people are called so.
  if (inPlainLetters(name) === 'www') return true
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
  const words = displayName
    .split(/[\s\p{P}]+/u)
    .map(outline)
    .filter(Boolean)
  if (words.some((word) => word === official || word.includes(house) || isPower(word))) return true
  return (
    words.some((word) => officeOutlines.has(word)) &&
    words.every((word) => officeOutlines.has(word) || departmentOutlines.has(word))
  )
}

const house = outline('Kinfold')
// At an end of a word: “sysadmin” and “administrator”, not “badminton”.
const isPower = (word: string) =>
  powerOutlines.some((power) => word.startsWith(power) || word.endsWith(power))

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
type Draw = (length: number) => string

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

const alphabets = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Georgian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Coptic}/u,
  /\p{Script=Lisu}/u,
  /\p{Script=Canadian_Aboriginal}/u,
]

/** A word of two alphabets that lend each other their looks. Nobody's name is written so; a borrowed one is. */
const mixesAlphabets = (word: string) =>
  alphabets.filter((alphabet) => alphabet.test(word)).length > 1

// Joiners belong to the spelling of Arabic and Indian scripts, and hold emoji together.
const joined = /(?<=[\p{Script=Arabic}\p{M}\p{Extended_Pictographic}])(?:\u200c|\u200d|\ufe0f)/gu
const invisible = /\p{Cf}|\p{Cc}|\p{Default_Ignorable_Code_Point}|\u2800/u

/** Why others mustn't be shown this as the name of somebody or of a family; nothing if they may. */
export function whyNotShown(name: string): string | undefined {
  if (claimsOffice(name))
    return 'That name is kept for the people who run Kinfold. Please choose another.'
  if (invisible.test(name.replace(joined, '')))
    return 'This name holds an invisible character. Please type it anew.'
  if (
    name
      .normalize('NFKC')
      .split(/[\s\p{P}]+/u)
      .some(mixesAlphabets)
  )
    return 'This name mixes letters of different alphabets in one word. Please type it anew.'
  return undefined
}

/** Refuses a name that looks like ours, or hides what it is. */
export function checkShownName(name: string): void {
  const why = whyNotShown(name)
  if (why) throw invalid(why)
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
  return shortened && !whyNotShown(shortened) ? shortened : namelessMember
}
