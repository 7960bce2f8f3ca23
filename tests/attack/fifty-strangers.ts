import { accounts } from '#contract/accounts/index.ts'
import { families } from '#contract/families.ts'
import { people } from '#contract/people/index.ts'
import type { Person } from '#tests/support/families.ts'
import type { Note } from './attack.ts'
import { dayFrom, inDirectory, liveUntil, newcomer, promise, writtenMessage } from './people.ts'
import type { Target } from './target.ts'

const STRANGERS = 50
const ON_THE_FIRST_DAY = 15
let counter = 0
const stranger = () => `stranger-${(counter += 1)}@world.example`

/** One account wants to write to everybody, each in every way there is, on its first day. */
export async function fiftyStrangers(target: Target, note: Note): Promise<void> {
  for (const [what, write] of Object.entries(writings)) {
    const as = await newcomer(target, 'sender')
    await target.settled()
    const before = target.post.received.length
    for (let i = 0; i < STRANGERS; i += 1) await write(target, as)
    await liveUntil(target, dayFrom(target, 5))
    await liveUntil(target, dayFrom(target, 3))
    const reached = reachedSince(target, before)
    const came = reached <= ON_THE_FIRST_DAY ? 'at most 15' : String(reached)
    note(`fifty strangers by ${what} (${reached} were written to)`, 'at most 15', came)
  }
}

function reachedSince({ post }: Target, before: number): number {
  const letters = post.received.slice(before).filter(({ to }) => to.startsWith('stranger-'))
  return new Set(letters.map(({ to }) => to)).size
}

const writings: Record<string, (target: Target, as: Person) => Promise<void>> = {
  'invitations, messages, checks and second addresses together': async (target, as) => {
    await invite(target, as)
    await ask(target, as)
    await promiseOne(target, as, [stranger(), stranger()])
    await target.attempt(accounts.changeEmail, { as, body: { email: stranger() } })
  },
  'messages alone, each to another one, behind one’s own address that takes nothing': async (
    target,
    as,
  ) => {
    const own = `gone-${stranger()}`
    target.post.answerWith((to) => (to.startsWith('gone-') ? { code: 550 } : undefined))
    await promiseOne(target, as, [own, stranger()])
  },
}

async function invite(target: Target, as: Person): Promise<void> {
  await target.attempt(families.invite, {
    as,
    params: { familyId: as.familyId },
    body: { email: stranger(), role: 'viewer' },
  })
}

async function ask(target: Target, as: Person): Promise<void> {
  const { personId, ways } = await inDirectory(target, as, { addresses: [stranger()] })
  const params = { familyId: as.familyId, personId, wayId: ways[0]!.id }
  await target.attempt(people.askToConfirm, { as, params })
}

async function promiseOne(target: Target, as: Person, addresses: string[]): Promise<void> {
  const { personId } = await inDirectory(target, as, { addresses })
  const messageId = await writtenMessage(target, as)
  await promise(target, as, { messageId, personId, on: dayFrom(target, 5) })
}
