import type { Limit } from '#contract/endpoint.ts'
import { Refusal } from '#server/platform/errors.ts'
import { refund, refundByNetwork, spend, spendByNetwork } from '#server/platform/http/limits.ts'
import type { ActorPorts } from '#server/platform/ports.ts'

const quarterHour = 900
const hour = 3600

// One guesser is stopped soon; many guessers together later, so that nobody can lock a stranger out with ten tries.
const wrongFromOneNetwork: Limit = { max: 10, perSeconds: quarterHour }
const wrongFromAnywhere: Limit = { max: 100, perSeconds: hour }
const signUps: Limit = { max: 30, perSeconds: hour }
// A server that only its own machine can reach is being tried out, not attacked.
const signUpsOnLoopback: Limit = { max: 1000, perSeconds: hour }
const lettersToOneAddress: Limit = { max: 5, perSeconds: hour }
const linksToOneAddress: Limit = { max: 15, perSeconds: hour }
const lettersFromOneAccount: Limit = { max: 10, perSeconds: hour }
// Whoever knows a password must not be able to use up its owner's tries at the second step from elsewhere.
const wrongCodesFromOneNetwork: Limit = { max: 10, perSeconds: quarterHour }
const wrongCodesFromAnywhere: Limit = { max: 60, perSeconds: hour }

interface Guess {
  readonly ports: ActorPorts
  readonly address: string
}

/** Which account a try is at: one count for all the names it answers to. An unknown name counts as it was typed. */
type Guessed = { readonly accountId: string } | { readonly name: string }

const guessKey = (guessed: Guessed) =>
  `sign-in ${'accountId' in guessed ? guessed.accountId : guessed.name}`

/** Counts a try at a password before it is looked at; a right one is given back. */
export async function spendGuess({ ports, address }: Guess, guessed: Guessed): Promise<void> {
  const key = guessKey(guessed)
  try {
    await spendByNetwork(ports, key, address, wrongFromOneNetwork)
    await spend(ports, key, wrongFromAnywhere)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // Said for unknown names as well: it tells nothing.
    const message = `${error.message} A link that we e-mail you opens your account all the same.`
    throw new Refusal(error.status, message, { ...error.headers })
  }
}

/** Whoever came in, by whichever door, unlocks the others for themselves. */
export async function refundGuess({ ports, address }: Guess, guessed: Guessed): Promise<void> {
  const key = guessKey(guessed)
  await refundByNetwork(ports, key, address)
  await refund(ports, key)
}

export function spendSignUp({ ports, address }: Guess): Promise<void> {
  const limit = ports.config.isLoopbackOnly ? signUpsOnLoopback : signUps
  return spendByNetwork(ports, 'sign-up', address, limit)
}

/** Counts a letter to an address, known or not, whatever it says. */
export function spendLetter({ ports }: Pick<Guess, 'ports'>, email: string): Promise<void> {
  return spend(ports, `letter ${email.toLowerCase()}`, lettersToOneAddress)
}

/**
 * Counts a letter with a link that somebody asked for. Nobody can use up from elsewhere what the owner of a locked
 * account asks for from home; together the letters stay few.
 */
export async function spendLink({ ports, address }: Guess, email: string): Promise<void> {
  const key = `letter ${email.toLowerCase()}`
  await spendByNetwork(ports, key, address, lettersToOneAddress)
  await spend(ports, key, linksToOneAddress)
}

export function spendLetterOf({ ports }: Pick<Guess, 'ports'>, accountId: string): Promise<void> {
  return spend(ports, `letter-of ${accountId}`, lettersFromOneAccount)
}

/** The same count, for letters that are simply left out when there were too many. */
export async function mayWriteTo(guess: Pick<Guess, 'ports'>, email: string): Promise<boolean> {
  try {
    await spendLetter(guess, email)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/**
 * How a code came. Tries of the app's six digits by whoever knows the password can be used up by strangers; so what
 * only the owner has is counted apart and still opens: a recovery code, or a code after a link from the mailbox.
 */
const codeWays = ['app', 'by-link', 'recovery'] as const
type CodeWay = (typeof codeWays)[number]

const codeKey = (accountId: string, way: CodeWay) =>
  `code ${accountId}${way === 'app' ? '' : ` ${way}`}`

export async function spendCode(
  { ports, address }: Guess,
  accountId: string,
  way: CodeWay = 'app',
): Promise<void> {
  const key = codeKey(accountId, way)
  await spendByNetwork(ports, key, address, wrongCodesFromOneNetwork)
  // 59 bits aren't guessed, however many guess together.
  if (way !== 'recovery') await spend(ports, key, wrongCodesFromAnywhere)
}

export async function refundCode({ ports, address }: Guess, accountId: string): Promise<void> {
  for (const way of codeWays) {
    await refundByNetwork(ports, codeKey(accountId, way), address)
    await refund(ports, codeKey(accountId, way))
  }
}
