import type { PassingEvent } from '#contract/rules/release/events.ts'
import { keepers } from '#contract/passing/keepers.ts'
import { vacancyDesk } from '#contract/passing/vacancies.ts'
import { recordEvent, postgresRepository } from '#server/features/passing/engine/index.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { join, newPerson, type Person } from './families.ts'
import { at, OwnerWithKeepers, params, type Named } from './owner-with-keepers.ts'
import type { MailSink } from './mail-sink.ts'
import type { TestApp } from './server.ts'
import { keepSignedIn } from './keep-signed-in.ts'

type Untimed<E> = E extends unknown ? Omit<E, 'at'> : never

/** An owner with three keepers and something sealed, an editor of the family, and an admin at the desk. */
export class OwnerWithStandIns {
  readonly keeping: OwnerWithKeepers
  readonly #app: TestApp
  joe!: Person
  boss!: Person
  eve!: Person
  named!: readonly [Named, Named, Named]

  constructor(app: TestApp, sink: MailSink) {
    this.#app = app
    this.keeping = new OwnerWithKeepers(app, sink)
  }

  async begin(): Promise<this> {
    const { system: db } = this.#app.database
    await db.deleteFrom('passings').execute()
    await db.updateTable('accounts').set({ role: 'member' }).execute()
    this.joe = await this.keeping.begin()
    this.boss = await newPerson(this.#app, { verified: true })
    await db
      .updateTable('accounts')
      .set({ role: 'admin', totp_confirmed_at: this.#app.clock.now().toString() })
      .where('id', '=', this.boss.accountId)
      .execute()
    this.eve = await newPerson(this.#app, { verified: true })
    await join(this.#app, this.eve, this.joe.familyId, 'editor')
    await this.keeping.sealed()
    this.named = await this.keeping.threeKeepers()
    await keepSignedIn(db)
    return this
  }

  happens = (event: Untimed<PassingEvent>) =>
    recordEvent(postgresRepository(actAsSystem(this.#app.ports)), this.joe.accountId, {
      ...event,
      at: this.#app.clock.now().epochMilliseconds,
    } as PassingEvent)

  leave = async (...gone: Named[]) => {
    for (const { keeperId } of gone) await this.happens({ kind: 'leave', keeperId })
  }

  /** As on the day on which an account is deleted and what it sealed stays. */
  depart = () => this.happens({ kind: 'depart' })

  /** Whoever acts has just proved who they are. */
  proved = async (who: Person) => {
    const proved_at = this.#app.clock.now().toString()
    await this.#app.database.system
      .updateTable('sessions')
      .set({ proved_at, second_step_at: proved_at, expires_at: '2140-01-01T00:00:00Z' })
      .where('account_id', '=', who.accountId)
      .execute()
    return who
  }

  desk = async () =>
    (await this.#app.call(vacancyDesk.list, { as: await this.proved(this.boss), query: {} })).items

  nominate = async ({ token, name }: Named, standIn: string) => {
    await this.#app.call(keepers.mailCode, { params: params(token), body: { act: 'nominate' } })
    const { code } = await this.keeping.letterTo(at(name), 'Your code')
    const body = { name: standIn, email: at(standIn), code }
    return this.#app.call(keepers.nominate, { params: params(token), body })
  }

  deciding = async (
    keeperId: string,
    body: { isAgreed: boolean; reason?: string; sameAs?: string | null },
  ) => ({
    as: await this.proved(this.boss),
    params: { ownerId: this.joe.accountId, keeperId },
    body: { reason: 'We rang her up.', ...body },
  })

  decide = async (keeperId: string, isAgreed: boolean, reason = 'We rang her up.') => {
    // A letter tells the newest reason, and two of one moment are equally new.
    this.#app.clock.advance({ seconds: 1 })
    return this.#app.call(vacancyDesk.decide, await this.deciding(keeperId, { isAgreed, reason }))
  }
}
