import { accounts } from '#contract/accounts/index.ts'
import { care } from '#contract/care/index.ts'
import { deliveries } from '#contract/deliveries/index.ts'
import { demo } from '#contract/demo.ts'
import { families } from '#contract/families.ts'
import { newsletter } from '#contract/newsletter.ts'
import { people } from '#contract/people/index.ts'
import { rehearsals } from '#contract/rehearsals.ts'
import type { Person } from '#tests/support/families.ts'
import type { Note } from './attack.ts'
import { inDirectory, letIn, newcomer, writtenMessage } from './people.ts'
import { untilThere, type Target } from './target.ts'

let counter = 0
const world = () => `world-${(counter += 1)}@person.example`

/** A visitor of the demo family tries every way to have a letter written to the world. */
export async function sandboxMail(target: Target, note: Note): Promise<void> {
  const as = await opened(target)
  const { id: founded } = await target.call(families.found, { as, body: { name: 'Made inside' } })
  for (const [where, familyId] of [
    ['the copy', as.familyId],
    ['a family founded in it', founded],
  ] as const) {
    const who = { ...as, familyId }
    note(`invitations from ${where}`, 0, await leaving(target, () => invite(target, who)))
    note(`checks of an address from ${where}`, 0, await leaving(target, () => ask(target, who)))
    note(`messages from ${where}, sent now`, 0, await leaving(target, () => sendNow(target, who)))
  }
  note('the care form from inside', 0, await leaving(target, () => writeToCare(target, as)))
  note(
    'the newsletter from inside',
    0,
    await leaving(target, () =>
      target.attempt(newsletter.subscribe, { as, body: { email: world() } }),
    ),
  )
  note(
    'another address of the account inside',
    0,
    await leaving(target, () =>
      target.attempt(accounts.changeEmail, { as, body: { email: world() } }),
    ),
  )
  const real = await newcomer(target, 'real')
  const apart = await Promise.all([
    letIn(target, as, real, 'editor').then(
      () => 'let in',
      () => 'refused',
    ),
    letIn(target, real, as, 'editor').then(
      () => 'let in',
      () => 'refused',
    ),
  ])
  note(
    'a real account joins a sandbox, and the other way round',
    'refused, refused',
    apart.join(', '),
  )
  note(
    'the control: an invitation of a real family',
    1,
    await leaving(target, () => inviteOnce(target, real)),
  )
}

/** The demo family draws its pictures first. */
async function opened(target: Target): Promise<Person> {
  const answer = await untilThere(
    () => 'a sandbox',
    async () => {
      const attempt = await target.attempt(demo.openSandbox)
      return attempt.status === 201 ? attempt : undefined
    },
  )
  const { user } = answer.body
  const mine = await target.call(families.list, { as: answer })
  return {
    cookie: answer.cookie,
    accountId: user.id,
    email: user.email,
    familyId: mine.families[0]!.id,
  }
}

/** How many letters left for the world while something was done. */
async function leaving(target: Target, deed: () => Promise<unknown>): Promise<number> {
  await target.settled()
  const before = target.post.seen.length
  await deed()
  await target.settled()
  return target.post.seen.slice(before).filter(({ to }) => to.startsWith('world-')).length
}

const inviteOnce = (target: Target, as: Person) =>
  target.attempt(families.invite, {
    as,
    params: { familyId: as.familyId },
    body: { email: world(), role: 'viewer' },
  })

async function invite(target: Target, as: Person): Promise<void> {
  const { body, status } = await inviteOnce(target, as)
  if (status >= 400) return
  const params = { familyId: as.familyId, invitationId: body.id }
  await target.attempt(families.resend, { as, params })
}

async function ask(target: Target, as: Person): Promise<void> {
  const { personId, ways } = await inDirectory(target, as, { addresses: [world(), world()] })
  for (const { id: wayId } of ways)
    await target.attempt(people.askToConfirm, {
      as,
      params: { familyId: as.familyId, personId, wayId },
    })
}

async function sendNow(target: Target, as: Person): Promise<void> {
  const { personId } = await inDirectory(target, as, { addresses: [world()] })
  const messageId = await writtenMessage(target, as)
  const params = { familyId: as.familyId }
  const on = Temporal.Now.plainDateISO('Europe/London').add({ days: 5 }).toString()
  const booked = await target.call(deliveries.schedule, {
    as,
    params,
    body: {
      messageId,
      trigger: { kind: 'date', on, at: '08:00' },
      recipients: [{ personId, zone: 'Europe/London' }],
    },
  })
  const delivery = booked.deliveries.find((one) => one.messageId === messageId)!
  const one = { ...params, deliveryId: delivery.id }
  await target.attempt(rehearsals.start, { as, params: one })
  const sent = await target.attempt(deliveries.sendNow, { as, params: one })
  if (sent.status >= 400) throw new Error(`Couldn’t be sent: ${sent.message}`)
  await untilThere(
    () => 'the message’s sending',
    async () => {
      const { delivery } = await target.call(deliveries.read, { as, params: one })
      return ['accepted', 'delivered'].includes(delivery.state) || undefined
    },
  )
}

function writeToCare(target: Target, as: Person) {
  const body = { name: 'N', email: world(), topic: 'other', message: 'Hello there, all of you' }
  return target.attempt(care.contact, { as, body: body as never })
}
