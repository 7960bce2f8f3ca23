import { Secret, TOTP } from 'otpauth'
import { accounts } from '#contract/accounts/index.ts'
import { proofNeeded } from '#contract/accounts/shapes.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { mailbox } from '#contract/mailbox.ts'
import { pathValues } from '#tests/access/path-ids.ts'
import { pathFor, type Session } from '#tests/support/call-endpoint.ts'
import type { Note } from './attack.ts'
import { again, newcomer } from './people.ts'
import type { Target } from './target.ts'

const name = ({ method, path }: Endpoint) => `${method} ${path}`

/** Every door of the house's own people, with less than it asks for. */
export async function adminDoors(target: Target, note: Note): Promise<void> {
  const doors = target.endpoints.filter(({ access }) => access === 'admin' || access === 'care')
  const member = await newcomer(target, 'member')
  const boss = await newcomer(target, 'boss')
  await target.database.system
    .updateTable('accounts')
    .set({ role: 'admin' })
    .where('id', '=', boss.accountId)
    .execute()
  const before = await again(target, boss)
  await turnOnSecondStep(target, boss)
  const openTo = async (as: Session | undefined, refusal: number, asked = doors) => {
    const open: string[] = []
    for (const door of asked) if ((await knock(target, door, as)) !== refusal) open.push(name(door))
    return open.join(', ') || 'none'
  }
  const all = `of ${doors.length} doors`
  note(`a guest, ${all}`, 'none', await openTo(undefined, 401))
  note(`a member, ${all}`, 'none', await openTo(member, 403))
  note(
    `an admin’s session without the second step, ${all}`,
    'none',
    await openTo(before, proofNeeded),
  )
  const box = await target.attempt(mailbox.list, { as: before })
  note('… and the mailbox', 'shut', box.status >= 400 ? 'shut' : 'open')
  // What hands out power, and every way to carry the records away.
  const proved = doors.filter(({ proof }) => proof)
  const control = proved.filter(({ path }) => !path.endsWith('/archive'))
  note(
    'the control: with a fresh proof',
    control.map(name).join(', '),
    await openTo(boss, proofNeeded, control),
  )
  await target.moveTo(target.clock.now().add({ minutes: 11 }))
  note(
    `an admin whose proof is 11 minutes old, of ${proved.length} careful acts`,
    'none',
    await openTo(boss, proofNeeded, proved),
  )
}

async function knock({ wire }: Target, door: Endpoint, as: Session | undefined): Promise<number> {
  const { statusCode } = await wire.inject({
    method: door.method,
    url: pathFor(door, { params: pathValues(door, {}) }),
    headers: { 'sec-fetch-site': 'same-origin', ...(as ? { cookie: as.cookie } : {}) },
  })
  return statusCode
}

async function turnOnSecondStep(target: Target, as: Session): Promise<void> {
  const { secret } = await target.call(accounts.beginSecondFactor, { as })
  await target.call(accounts.confirmSecondFactor, { as, body: { code: codeAt(target, secret) } })
}

export const codeAt = ({ clock }: Target, secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: clock.now().epochMilliseconds,
  })
