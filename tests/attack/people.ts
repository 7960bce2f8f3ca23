import { randomUUID } from 'node:crypto'
import { accounts } from '#contract/accounts/index.ts'
import { deliveries } from '#contract/deliveries/index.ts'
import { families } from '#contract/families.ts'
import { messages } from '#contract/messages/index.ts'
import { people } from '#contract/people/index.ts'
import { details } from '#tests/support/accounts.ts'
import type { Session } from '#tests/support/call-endpoint.ts'
import type { Person } from '#tests/support/families.ts'
import type { Target } from './target.ts'

let counter = 0
export const newAddress = (who: string) => `${who}-${(counter += 1)}@post.example`

/** Signs up over the wire and, unless told otherwise, confirms the address by the letter. */
export async function newcomer(
  target: Target,
  who: string,
  { isConfirmed = true } = {},
): Promise<Person> {
  const email = newAddress(who)
  const answer = await target.attempt(accounts.signUp, { body: details(email) })
  if (answer.status >= 400) throw new Error(`${email}: ${answer.status} ${answer.message}`)
  if (isConfirmed) {
    const [, token] = await target.letter(email, /\/verify-email\?token=([a-z0-9]+)/)
    await target.call(accounts.verifyEmail, { params: { token: token! } })
  }
  const known = await target.call(families.list, { as: answer })
  const [family] = known.families
  return { cookie: answer.cookie, accountId: answer.body.id, email, familyId: family!.id }
}

/** Years later, or after ten minutes, somebody needs a fresh session. */
export async function again(target: Target, who: Person): Promise<Person> {
  const body = { username: who.email, password: details(who.email).password }
  const answer = await target.attempt(accounts.signIn, { body })
  if (answer.status >= 400) throw new Error(`${who.email}: ${answer.status} ${answer.message}`)
  return { ...who, cookie: answer.cookie }
}

/** Makes somebody a member by a link, as a family would. */
export async function letIn(
  target: Target,
  owner: Person,
  who: Session,
  role: 'editor' | 'viewer',
) {
  const params = { familyId: owner.familyId }
  const { link } = await target.call(families.makeLink, { as: owner, params, body: { role } })
  const token = link.url.slice(link.url.lastIndexOf('/') + 1)
  await target.call(families.accept, { as: who, params: { token } })
}

/** Somebody in the family's directory, with these addresses. */
export async function inDirectory(
  target: Target,
  as: Person,
  { name = 'Nora', bornOn = null as string | null, addresses = [newAddress('nora')] } = {},
) {
  const params = { familyId: as.familyId }
  const body = { givenName: name, bornOn, timeZone: 'Europe/London' }
  const { person } = await target.call(people.create, { as, params, body })
  const one = { ...params, personId: person.id }
  for (const address of addresses)
    await target.call(people.addWay, { as, params: one, body: { kind: 'email', address } })
  const { ways } = await target.call(people.read, { as, params: one })
  return { personId: person.id, ways: ways!, address: addresses[0]! }
}

export async function writtenMessage(target: Target, as: Person, title = 'Your wedding') {
  const body = { takeId: randomUUID(), kind: 'written' as const, title, words: 'Dear Nora' }
  const params = { familyId: as.familyId }
  return (await target.call(messages.create, { as, params, body })).id
}

/** Promised for a day at eight in London. */
export function promise(
  target: Target,
  as: Person,
  { messageId, personId, on }: { messageId: string; personId: string; on: Temporal.PlainDate },
) {
  return target.attempt(deliveries.schedule, {
    as,
    params: { familyId: as.familyId },
    body: {
      messageId,
      trigger: { kind: 'date', on: on.toString(), at: '08:00' },
      recipients: [{ personId, zone: 'Europe/London' }],
    },
  })
}

/** Eight in London, some days from now. */
export function dayFrom(target: Target, days: number): Temporal.PlainDate {
  return target.clock.now().toZonedDateTimeISO('Europe/London').toPlainDate().add({ days })
}

const hourOf = (on: Temporal.PlainDate, hour = '10:00') =>
  on.toZonedDateTime({ timeZone: 'Europe/London', plainTime: hour }).toInstant()

/** Lives through the days up to a delivery: its warnings, and its moment. */
export async function liveUntil(target: Target, on: Temporal.PlainDate): Promise<void> {
  // A letter on its way would be years late.
  await target.settled()
  for (const days of [2, 1, 0])
    // Once for what is due, and once for what follows when its letter was taken.
    for (let round = 0; round < 2; round += 1) {
      await target.moveTo(hourOf(on.subtract({ days })))
      await target.settled()
    }
}
