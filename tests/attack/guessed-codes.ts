import { accounts } from '#contract/accounts/index.ts'
import { password } from '#tests/support/accounts.ts'
import { codeAt } from './admin-doors.ts'
import type { Note } from './attack.ts'
import { newcomer } from './people.ts'
import type { Target } from './target.ts'
import { newNetwork } from './wire.ts'

const NETWORKS = 100

/** A hundred networks guess at one account, each a few times, so that no network stands out. */
export async function guessedCodes(target: Target, note: Note): Promise<void> {
  target.clock.set(Temporal.Now.instant().toString())
  const networks = Array.from({ length: NETWORKS }, newNetwork)
  const victim = await newcomer(target, 'victim')
  const { secret } = await target.call(accounts.beginSecondFactor, { as: victim })
  const body = { code: codeAt(target, secret) }
  await target.call(accounts.confirmSecondFactor, { as: victim, body })
  note(
    `codes of the second step guessed by ${NETWORKS} networks`,
    'at most 60 looked at',
    await looked(networks, 60, (from) => guessCode(target, victim.email, from)),
  )
  const other = await newcomer(target, 'victim')
  note(
    `passwords guessed by ${NETWORKS} networks, twice each`,
    'at most 100 looked at',
    await looked([...networks, ...networks], 100, async (from) => {
      const wrong = { username: other.email, password: 'not this one' }
      return (await target.attempt(accounts.signIn, { body: wrong, from })).status
    }),
  )
}

async function looked(
  networks: readonly string[],
  most: number,
  guess: (from: string) => Promise<number>,
): Promise<string> {
  let count = 0
  for (const from of networks) {
    const status = await guess(from)
    if (status < 400) return 'let in'
    if (status !== 429) count += 1
  }
  return count <= most ? `at most ${most} looked at` : `${count} looked at`
}

/** Whoever knows the password, and not the code. */
async function guessCode(target: Target, username: string, from: string): Promise<number> {
  const half = await target.attempt(accounts.signIn, {
    body: { username, password },
    from,
  })
  if (half.status >= 400 || !('secondFactor' in half.body)) return half.status
  const { ceremonyId } = half.body.secondFactor
  const code = String(Math.floor(Math.random() * 1_000_000)).padStart(6, '0')
  const tried = await target.attempt(accounts.secondFactor, {
    body: { ceremonyId, code },
    from,
  })
  return tried.status
}
