import { hash, verify } from '@node-rs/argon2'
import { randomBytes } from 'node:crypto'
import { invalid } from '#server/platform/errors.ts'
import { Turnstile } from '#server/platform/turnstile.ts'

// argon2id as OWASP advises it first: 19 MiB, two passes, one lane; some 40 ms of one core.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Two at once leave half of Node's worker threads to files and names; 64 waiting are about 1.5 s.
const hashing = new Turnstile({
  atOnce: 2,
  mayWait: 64,
  busy: 'A great many people are signing in right now. Please try again in a moment.',
})

const longestBytes = 1024

const unpadded = (length: number) => randomBytes(length).toString('base64').replaceAll('=', '')

// No password fits it: its hash is chance. Checking against it takes as long as against a real one.
const decoy = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${unpadded(16)}$${unpadded(32)}`

/** The same letters may come composed or decomposed, depending on the keyboard: one form is compared. */
function composed(password: string): string {
  const text = password.normalize('NFC')
  if (Buffer.byteLength(text) > longestBytes)
    throw invalid(`Password can have at most ${longestBytes} characters`, 'password')
  return text
}

export function hashPassword(password: string): Promise<string> {
  const text = composed(password)
  return hashing.pass(() => hash(text, cost))
}

/** Costs the same whether there is a hash to compare with or not, so that time tells nothing. */
export async function isRightPassword(
  storedHash: string | null,
  password: string,
): Promise<boolean> {
  const text = composed(password)
  const fits = await hashing.pass(() => verify(storedHash ?? decoy, text))
  return fits && storedHash !== null
}

/** What somebody who knows only this house would try, with whatever digits and signs around it. */
const ourWords = new Set([
  'kinfold',
  'mykinfold',
  'kinfoldfamily',
  'family',
  'myfamily',
  'ourfamily',
  'legacy',
  'familylegacy',
  'familytree',
  'memoryvault',
  'timecapsule',
  'voicemessage',
  'lastwishes',
])

/** Refuses a new password that anybody would try first. */
export async function checkNewPassword(password: string, email: string): Promise<void> {
  const text = composed(password).trim().toLowerCase()
  if (await isCommonPassword(text))
    throw invalid(
      'Very many people use this password, so it is easily guessed. Please choose another.',
      'password',
    )
  if (ourWords.has(text.replaceAll(/\P{Letter}/gu, '')))
    throw invalid(
      'This password is easily guessed by whoever knows Kinfold. Please choose another.',
      'password',
    )
  const own = email.toLowerCase()
  if (text === own || text === own.slice(0, own.lastIndexOf('@')))
    throw invalid('Your e-mail address isn’t a safe password. Please choose another.', 'password')
}

let commonest: Promise<ReadonlySet<string>> | undefined

// Some 49,000 passwords from leaks, kept up by the makers of zxcvbn-ts. Read at first need: it takes a moment.
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].map((password) => password.toLowerCase()))
}

/** Whether a password is on the list of the commonest, however it is capitalised. */
async function isCommonPassword(password: string): Promise<boolean> {
  commonest ??= load()
  return (await commonest).has(password.toLowerCase())
}
