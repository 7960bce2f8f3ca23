import { deliveries } from '#contract/deliveries/index.ts'
import { families } from '#contract/families.ts'
import { at, inLondon, newRecipient, newWritten, onDay } from './deliveries.ts'
import type { Person } from './families.ts'
import type { TestApp } from './server.ts'

let counter = 0
/** An address nobody has heard of. */
const stranger = () => `stranger-${(counter += 1)}@post.example`

/** What senders do, through the real server. */
export function senderActs(app: TestApp) {
  const { system } = app.database

  async function invite(as: Person, email = stranger()) {
    // The door's own limit by network is somebody else's test; here everybody comes from one.
    await system.deleteFrom('rate_counts').execute()
    const params = { familyId: as.familyId }
    return app.attempt(families.invite, { as, params, body: { email, role: 'viewer' } })
  }

  async function invited(as: Person, count: number) {
    const answers = []
    for (let i = 0; i < count; i += 1) answers.push(await invite(as))
    return answers.map(({ status, message }) => ({ status, message }))
  }

  /** A person with an address, confirmed by its owner or not. */
  async function personAt(as: Person, address: string, isConfirmed: boolean): Promise<string> {
    const personId = await newRecipient(app, as.familyId, { addresses: [address] })
    if (isConfirmed)
      await system
        .updateTable('contact_ways')
        .set({ state: 'confirmed', confirmed_at: app.clock.now().toString() })
        .where('person_id', '=', personId)
        .execute()
    return personId
  }

  async function promise(as: Person, personId: string, due = inLondon('2027-08-01')) {
    const body = { messageId: await newWritten(app, as), ...onDay(personId, due) }
    return app.attempt(deliveries.schedule, { as, params: { familyId: as.familyId }, body })
  }

  async function tokenIn(to: string, path: string) {
    const { text_body } = (await app.mails(to)).at(-1)!
    return { token: new RegExp(`${path}/(\\w+)`).exec(text_body)![1]! }
  }

  async function live(...days: string[]) {
    for (const day of days) await at(app, `${day}T10:00:00Z`)
  }

  /** Back to the first day; the clock guard forgets that it was later. */
  async function today() {
    app.clock.set('2027-05-10T09:00:00Z')
    await system.deleteFrom('clock_watch').execute()
  }

  return { invite, invited, live, personAt, promise, stranger, today, tokenIn }
}
