import type { Limit } from '#contract/endpoint.ts'
import { Refusal } from '#server/platform/errors.ts'
import { refund, spend } from '#server/platform/http/limits.ts'
import type { Ports } from '#server/platform/ports.ts'

const quarterHour = 900
const hour = 3600

// One guesser is stopped soon; many guessers together later, so that nobody can lock a stranger out with ten tries.
const wrongFromOneAddress: Limit = { max: 10, perSeconds: quarterHour }
const wrongFromAnywhere: Limit = { max: 100, perSeconds: hour }
const signUps: Limit = { max: 30, perSeconds: hour }
// A server that only its own machine can reach is being tried out, not attacked.
const signUpsOnLoopback: Limit = { max: 1000, perSeconds: hour }
const lettersToOneAddress: Limit = { max: 5, perSeconds: hour }
const lettersFromOneAccount: Limit = { max: 10, perSeconds: hour }
const wrongCodes: Limit = { max: 10, perSeconds: quarterHour }

interface Guess {
  readonly ports: Ports
  readonly address: string
}

const guessKeys = (name: string, address: string) => ({
  here: `sign-in ${name} ${address}`,
  anywhere: `sign-in ${name}`,
})

/**
 * Counts a try at a name's password before it is looked at; a right one is given back. The name counts as typed,
 * whether an account has it or not: the answer must not tell.
 */
export async function spendGuess({ ports, address }: Guess, name: string): Promise<void> {
  const { here, anywhere } = guessKeys(name, address)
  await spend(ports, here, wrongFromOneAddress)
  await spend(ports, anywhere, wrongFromAnywhere)
}

export async function refundGuess({ ports, address }: Guess, name: string): Promise<void> {
  const { here, anywhere } = guessKeys(name, address)
  await refund(ports, here)
  await refund(ports, anywhere)
}

export function spendSignUp({ ports, address }: Guess): Promise<void> {
  const limit = ports.config.isLoopbackOnly ? signUpsOnLoopback : signUps
  return spend(ports, `sign-up ${address}`, limit)
}

/** Counts a letter to an address, known or not, whatever it says. */
export function spendLetter({ ports }: Pick<Guess, 'ports'>, email: string): Promise<void> {
  return spend(ports, `letter ${email.toLowerCase()}`, lettersToOneAddress)
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

export function spendCode({ ports }: Pick<Guess, 'ports'>, accountId: string): Promise<void> {
  return spend(ports, `code ${accountId}`, wrongCodes)
}

export function refundCode({ ports }: Pick<Guess, 'ports'>, accountId: string): Promise<void> {
  return refund(ports, `code ${accountId}`)
}
