import { deliveries } from '#contract/deliveries/index.ts'
import { passings } from '#contract/passing/index.ts'
import { keepers } from '#contract/passing/keepers.ts'
import { releaseDue } from '#server/features/passing/release-due.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { newRecipient, newWritten } from './deliveries.ts'
import { newPerson, type Person } from './families.ts'
import type { MailSink } from './mail-sink.ts'
import type { TestApp } from './server.ts'

export const at = (name: string) => `${name}@keeper.example`
export const params = (token: string) => ({ token })

export interface Named {
  readonly keeperId: string
  /** Of the link in the letters to them. */
  readonly token: string
  readonly name: string
}

/** An owner and their keepers, by what they would press and read. */
export class OwnerWithKeepers {
  readonly #app: TestApp
  readonly #sink: MailSink
  owner!: Person
  begunAt!: Temporal.Instant

  constructor(app: TestApp, sink: MailSink) {
    this.#app = app
    this.#sink = sink
  }

  /** Somebody new, on a day of its own. */
  async begin(): Promise<Person> {
    const { system } = this.#app.database
    this.#app.clock.set('2027-03-01T09:00:00Z')
    for (const table of ['mails', 'clock_watch', 'rate_counts', 'arranged_letters'] as const)
      await system.deleteFrom(table).execute()
    this.#sink.answerWith(() => undefined)
    this.owner = await newPerson(this.#app, { verified: true })
    await this.#app.ports.mail.sendDue()
    this.#sink.received.length = 0
    this.begunAt = this.#app.clock.now()
    return this.owner
  }

  /** The newest letter to an address whose subject has these words, and what stands in it. */
  async letterTo(address: string, about = '') {
    await this.#app.ports.mail.sendDue()
    const mail = this.#sink.received.findLast(
      ({ to, mail }) => to === address && mail.subject?.includes(about),
    )?.mail
    if (!mail) throw new Error(`No letter to ${address}.`)
    const text = mail.text ?? ''
    return {
      subject: mail.subject ?? '',
      text,
      token: /\/(?:keeper|alive)\/([0-9a-f]+)/.exec(text)?.[1] ?? '',
      code: /^(\d{6})$/m.exec(text)?.[1] ?? '',
    }
  }

  async invited(name: string) {
    const body = { name, email: at(name) }
    const { keeper } = await this.#app.call(passings.invite, { as: this.owner, body })
    return { keeperId: keeper.id, ...(await this.letterTo(at(name))) }
  }

  /** Asked, accepted by the letter's own link, and confirmed. */
  async named(name: string): Promise<Named> {
    const { keeperId, token } = await this.invited(name)
    await this.#app.call(keepers.accept, { params: params(token), body: { name } })
    await this.#app.call(passings.confirm, { as: this.owner, params: { keeperId } })
    return { keeperId, token, name }
  }

  async threeKeepers(): Promise<[Named, Named, Named]> {
    return [await this.named('ada'), await this.named('ben'), await this.named('cleo')]
  }

  async testify({ token, name }: Named, act: 'report' | 'agree') {
    await this.#app.call(keepers.mailCode, { params: params(token), body: {} })
    const { code } = await this.letterTo(at(name), 'Your code')
    return this.#app.call(keepers[act], { params: params(token), body: { code } })
  }

  /** Two of three say so on the twentieth day. */
  async reported(): Promise<[Named, Named, Named]> {
    const all = await this.threeKeepers()
    await this.untilDay(20)
    await this.testify(all[0], 'report')
    await this.testify(all[1], 'agree')
    return all
  }

  /** Lets worker and outbox do everything that is due until that day after the beginning, day by day. */
  async untilDay(day: number, from = 20): Promise<void> {
    for (let hour = from * 24; hour <= day * 24; hour += 24) {
      this.#app.clock.set(this.begunAt.add({ hours: hour }).toString())
      // A letter that was taken may bring about the next thing; where nothing was due nothing is.
      for (let again = 0; again < 3; again += 1) {
        const tried = this.#sink.tries()
        const moved = await releaseDue(actAsSystem(this.#app.ports))
        await this.#app.ports.mail.sendDue()
        if (moved === 0 && tried === this.#sink.tries()) break
      }
    }
  }

  /** Nobody has an address any more; whoever calls what this answers writes all of them down again. */
  async withoutAddresses(): Promise<() => Promise<void>> {
    const { system } = this.#app.database
    const { accountId, familyId } = this.owner
    const ways = await system
      .deleteFrom('contact_ways')
      .where('family_id', '=', familyId)
      .returningAll()
      .execute()
    await system.deleteFrom('recipient_agreements').where('author_id', '=', accountId).execute()
    return async () => {
      for (const { folded_address: _folded, ...way } of ways)
        await system
          .insertInto('contact_ways')
          .values(way as never)
          .execute()
    }
  }

  /** Something for Nora, after the owner's passing. */
  async sealed(): Promise<string> {
    const messageId = await newWritten(this.#app, this.owner)
    const { familyId } = this.owner
    const personId = await newRecipient(this.#app, familyId)
    const body = { messageId, trigger: { kind: 'passing' }, recipients: [{ personId }] } as const
    const as = this.owner
    await this.#app.call(deliveries.schedule, { as, params: { familyId }, body: body as never })
    return messageId
  }
}
