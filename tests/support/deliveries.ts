import { randomUUID } from 'node:crypto'
import { deliveries } from '#contract/deliveries/index.ts'
import { messages } from '#contract/messages/index.ts'
import { deliverDue } from '#server/features/deliveries/engine/deliver-due.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import type { Person } from './families.ts'
import type { TestApp } from './server.ts'
import { walkPages } from './walk-pages.ts'

export const inLondon = (on: string, at = '08:00') => ({ on, at, zone: 'Europe/London' })

interface Whose {
  readonly as: Pick<Person, 'cookie'>
  readonly params: { readonly familyId: string }
}

/** Every message of somebody's own, whole, newest first. */
export async function allMessages(app: TestApp, whose: Whose) {
  const listed = await walkPages((page) =>
    app.call(messages.list, { ...whose, query: { limit: 100, ...page } }),
  )
  return Promise.all(
    listed.map(({ id }) =>
      app.call(messages.read, { ...whose, params: { ...whose.params, messageId: id } }),
    ),
  )
}

/** Every delivery of somebody's own, whole and whatever its state, the next due first. */
export async function allDeliveries(app: TestApp, whose: Whose) {
  const own = await allMessages(app, whose)
  const each = await Promise.all(
    own.map(({ id }) =>
      app.call(deliveries.ofMessage, { ...whose, params: { ...whose.params, messageId: id } }),
    ),
  )
  return {
    deliveries: each
      .flatMap((one) => one.deliveries)
      .toSorted((a, b) => a.dueAt.localeCompare(b.dueAt) || a.id.localeCompare(b.id)),
    sealed: each.flatMap(({ sealed }) => sealed),
  }
}

/** Somebody in the family who can be written to. */
export async function newRecipient(
  app: TestApp,
  familyId: string,
  { name = 'Nora', addresses = ['nora@post.example'] } = {},
): Promise<string> {
  const id = randomUUID()
  const created_at = app.clock.now().toString()
  const { system } = app.database
  await system
    .insertInto('people')
    .values({ id, family_id: familyId, given_name: name, surname: 'Ellis', created_at })
    .execute()
  for (const [position, address] of addresses.entries())
    await system
      .insertInto('contact_ways')
      .values({
        id: randomUUID(),
        family_id: familyId,
        person_id: id,
        kind: 'email',
        address,
        position,
        created_at,
      })
      .execute()
  return id
}

export async function newWritten(app: TestApp, author: Person, title = 'Your wedding') {
  const body = { takeId: randomUUID(), kind: 'written' as const, title, words: 'Dear Nora' }
  const params = { familyId: author.familyId }
  return (await app.call(messages.create, { as: author, params, body })).id
}

/** A written message that is on its way to somebody new. */
export async function scheduled(
  app: TestApp,
  author: Person,
  {
    due = inLondon('2027-06-04'),
    isConfirmedTwice = false,
    addresses = ['nora@post.example'],
  } = {},
) {
  const messageId = await newWritten(app, author)
  const personId = await newRecipient(app, author.familyId, { addresses })
  const reply = await app.call(deliveries.schedule, {
    as: author,
    params: { familyId: author.familyId },
    body: { messageId, ...onDay(personId, due), isConfirmedTwice },
  })
  return reply.deliveries[0]!
}

/** One person and one day, as the contract asks for them. */
export const onDay = (personId: string, { on, at, zone }: ReturnType<typeof inLondon>) => ({
  trigger: { kind: 'date' as const, on, at },
  recipients: [{ personId, zone }],
})

/** Lets the worker and the outbox do everything that is due at a moment. */
export async function at(app: TestApp, instant: string): Promise<void> {
  app.clock.set(instant)
  await work(app)
}

export async function work(app: TestApp): Promise<void> {
  await deliverDue(actAsSystem(app.ports))
  await app.ports.mail.sendDue()
}
