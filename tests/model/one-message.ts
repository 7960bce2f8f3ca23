import { checks } from '#contract/deliveries/checks.ts'
import { deliveries } from '#contract/deliveries/index.ts'
import { listening } from '#contract/listening/index.ts'
import { newRecipient, newWritten, work } from '#tests/support/deliveries.ts'
import { newPerson, type Person } from '#tests/support/families.ts'
import type { MailSink } from '#tests/support/mail-sink.ts'
import type { TestApp } from '#tests/support/server.ts'
import type { Act, Seen, Stage } from './model.ts'

let count = 0

/** One message of one author to one person, reached only as their browsers and letters reach it. */
export class OneMessage {
  readonly #app: TestApp
  readonly #sink: MailSink
  readonly #author: Person
  readonly #messageId: string
  readonly #personId: string
  readonly #address: string
  #deliveryId: string | undefined

  static async begin(app: TestApp, sink: MailSink): Promise<OneMessage> {
    app.clock.set('2027-05-01T09:00:00Z')
    const author = await newPerson(app, { verified: true })
    const address = `nora${(count += 1)}@post.example`
    const personId = await newRecipient(app, author.familyId, { addresses: [address] })
    return new OneMessage(app, sink, {
      author,
      address,
      personId,
      messageId: await newWritten(app, author),
    })
  }

  private constructor(
    app: TestApp,
    sink: MailSink,
    {
      author,
      address,
      personId,
      messageId,
    }: { author: Person; address: string; personId: string; messageId: string },
  ) {
    this.#app = app
    this.#sink = sink
    this.#author = author
    this.#address = address
    this.#personId = personId
    this.#messageId = messageId
  }

  now = () => this.#app.clock.now().epochMilliseconds
  /** How many letters with the message itself its recipient has been sent. */
  sent = () => this.#sink.seen.filter(({ to }) => to === this.#address).length

  /** The link of the newest letter that asks, if there is one. */
  newestQuestion(): string | undefined {
    return this.#links(this.#author.email, 'check').at(-1)
  }

  #links(to: string, page: string): string[] {
    const link = new RegExp(`https://family.example/${page}/(\\w+)`)
    return this.#sink.seen
      .filter((letter) => letter.to === to && !letter.mail.subject?.startsWith('Postponed'))
      .flatMap(({ mail }) => link.exec(mail.text ?? '')?.[1] ?? [])
  }

  /** Whether it was done; everything else is a refusal in words. */
  async do(act: Act): Promise<boolean> {
    if (act.kind === 'work') await work(this.#app)
    else if (act.kind === 'cancel') await this.#proveFreshly()
    const status = await this.#call(act)
    if (status >= 500) throw new Error(`${act.kind} was answered with ${status}`)
    return status < 400
  }

  async #call(act: Act): Promise<number> {
    const app = this.#app
    const { familyId } = this.#author
    const of = { as: this.#author, params: { familyId, deliveryId: this.#deliveryId ?? '' } }
    switch (act.kind) {
      case 'schedule': {
        const { on, at } = utc(act.due)
        const answer = await app.attempt(deliveries.schedule, {
          as: this.#author,
          params: { familyId },
          body: {
            messageId: this.#messageId,
            trigger: { kind: 'date', on, at },
            recipients: [{ personId: this.#personId, zone: 'UTC' }],
            isConfirmedTwice: act.twice,
          },
        })
        if (answer.status === 201) this.#deliveryId = answer.body.deliveries[0]!.id
        return answer.status
      }
      case 'postpone': {
        const body = { due: utc(act.due), isConfirmedTwice: act.twice }
        return (await app.attempt(deliveries.postpone, { ...of, body })).status
      }
      case 'answer': {
        const { says: answer } = act.answer
        const body =
          act.answer.says === 'postpone'
            ? { answer: act.answer.says, due: utc(act.answer.due) }
            : { answer: answer as 'hold' }
        return (await app.attempt(checks.answer, { params: { token: act.letter.token }, body }))
          .status
      }
      case 'undo':
        return (await app.attempt(deliveries.undoPostponement, of)).status
      case 'listen':
      case 'refuse':
      case 'take back': {
        const params = { token: this.#links(this.#address, 'listen').at(-1) ?? 'none' }
        if (act.kind === 'listen') return (await app.attempt(listening.open, { params })).status
        const endpoint = act.kind === 'refuse' ? listening.refuse : listening.takeBack
        return (await app.attempt(endpoint, { params })).status
      }
      case 'work':
        return 200
      default:
        return (await app.attempt(deliveries[act.kind], of)).status
    }
  }

  /** Cancelling asks who is sitting there; here they have just said so. */
  async #proveFreshly(): Promise<void> {
    await this.#app.database.system
      .updateTable('sessions')
      .set({ proved_at: this.#app.clock.now().toString(), expires_at: '2040-01-01T00:00:00Z' })
      .execute()
  }

  /** What its author sees when they look. */
  async look(): Promise<Seen> {
    if (!this.#deliveryId) return { stage: 'unplanned', due: 0, undo: null }
    await this.#proveFreshly()
    const params = { familyId: this.#author.familyId, deliveryId: this.#deliveryId }
    const { delivery } = await this.#app.call(deliveries.read, { as: this.#author, params })
    const { state, dueAt, undo } = delivery
    return {
      stage: state === 'released' || state === 'accepted' ? 'sent' : (state as Stage),
      due: Date.parse(dueAt),
      undo: undo && Date.parse(undo.dueAt),
    }
  }

  moveClock(hours: number): void {
    this.#app.clock.advance({ hours })
  }
}

function utc(due: number) {
  const [on, at] = new Date(due).toISOString().split('T') as [string, string]
  return { on, at: at.slice(0, 5), zone: 'UTC' }
}
