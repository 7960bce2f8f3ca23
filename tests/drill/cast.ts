import { deliveries } from '#contract/deliveries/index.ts'
import type { PassingEvent } from '#contract/rules/release/events.ts'
import {
  beginPassing,
  postgresRepository,
  recordEvent,
} from '#server/features/passing/engine/index.ts'
import { newRecipient, newWritten } from '#tests/support/deliveries.ts'
import { newPerson, type Person } from '#tests/support/families.ts'
import { newOriginals } from '#tests/support/originals.ts'
import { dayOf, type House } from './house.ts'

/** Somebody with three keepers, and a message that waits for their passing. */
export interface Owner extends Person {
  readonly keepers: readonly string[]
  /** Who gets what they sealed. */
  readonly heir: string
}

export interface Promised {
  readonly id: string
  readonly messageId: string
  readonly personId: string
  readonly to: string
}

export interface Cast {
  readonly author: Person
  readonly promises: Readonly<Record<string, Promised>>
  readonly owners: Readonly<Record<OwnerName, Owner>>
  /** The author's, by their storage keys. The first is deleted for good after the backup. */
  readonly photos: readonly string[]
}

/** One is released after the backup, one gives a sign of life, one is reported, one takes a keeper's trust back. */
export const ownerNames = ['released', 'alive', 'reported', 'revoking'] as const
export type OwnerName = (typeof ownerNames)[number]

/** The day on which each falls due, by what happens to it after the backup. */
const promisedOn = {
  untouched: 60,
  sent: 52,
  cancelled: 58,
  held: 58,
  answered: 58,
  postponed: 52,
  hurried: 4000,
  resumed: 59,
  yearly: 52,
} as const

const localDay = (day: number) => dayOf(day).toZonedDateTimeISO('UTC').toPlainDate().toString()

export async function promise(house: House, author: Person, name: string, day: number) {
  const { app } = house
  const to = `${name}@post.example`
  const messageId = await newWritten(app, author, name)
  const personId = await newRecipient(app, author.familyId, { name, addresses: [to] })
  const when = { on: localDay(day), at: '08:00' }
  const trigger =
    name === 'yearly' ? { kind: 'yearly', leapDay: null, ...when } : { kind: 'date', ...when }
  const recipients = [{ personId, zone: 'Europe/London' }]
  const asked = { messageId, trigger, recipients } as never
  const params = { familyId: author.familyId }
  const made = await app.call(deliveries.schedule, { as: author, params, body: asked })
  return { id: made.deliveries[0]!.id, messageId, personId, to }
}

export async function gather(house: House): Promise<Cast> {
  const { app } = house
  const author = await newPerson(app, { name: 'author', verified: true })
  const promises: Record<string, Promised> = {}
  for (const [name, day] of Object.entries(promisedOn))
    promises[name] = await promise(house, author, name, day)
  const owners = {} as Record<OwnerName, Owner>
  for (const name of ownerNames) owners[name] = await makeOwner(house, name)
  // Everybody stays signed in for as long as the story lasts.
  await app.database.system.updateTable('sessions').set({ expires_at: '2140-01-01' }).execute()
  const photos = await newOriginals(house.system, author.familyId, 2)
  return { author, promises, owners, photos }
}

export const happen = (
  { system }: House,
  ownerId: string,
  event: (at: number) => PassingEvent,
): Promise<string> =>
  recordEvent(
    postgresRepository(system),
    ownerId,
    event(system.ports.clock.now().epochMilliseconds),
  )

async function makeOwner(house: House, name: OwnerName): Promise<Owner> {
  const { app, system } = house
  const owner = await newPerson(app, { name: `owner-${name}`, verified: true })
  const heir = `heir-${name}@post.example`
  const messageId = await newWritten(app, owner, 'Sealed')
  const personId = await newRecipient(app, owner.familyId, { name: 'Heir', addresses: [heir] })
  const body = { messageId, trigger: { kind: 'passing' }, recipients: [{ personId }] } as never
  const params = { familyId: owner.familyId }
  await app.call(deliveries.schedule, { as: owner, params, body })
  await beginPassing(system, owner.accountId)
  const keepers: string[] = []
  for (const who of ['ada', 'ben', 'cleo']) {
    const keeperId = system.newId()
    const address = `${who}-${name}@keeper.example`
    await system.db
      .insertInto('keepers')
      .values({
        id: keeperId,
        owner_id: owner.accountId,
        name: who,
        address,
        state: 'invited',
        invited_at: system.now(),
      })
      .execute()
    const said = (event: (at: number) => PassingEvent) => happen(house, owner.accountId, event)
    await said((at) => ({ kind: 'invite', keeperId, marks: [address], at }))
    await said((at) => ({ kind: 'accept', keeperId, marks: [], at }))
    await said((at) => ({ kind: 'confirm', keeperId, at }))
    keepers.push(keeperId)
  }
  return { ...owner, keepers, heir }
}

/** Answers what came of it: `done`, or why it couldn't be said. */
export async function report(
  house: House,
  { accountId, keepers }: Owner,
  [first, second] = [0, 1],
): Promise<string> {
  const say = (kind: 'claim' | 'agree', who: number) =>
    happen(house, accountId, (at) => ({ kind, keeperId: keepers[who]!, at }))
  const claimed = await say('claim', first)
  return claimed === 'done' ? say('agree', second) : claimed
}
