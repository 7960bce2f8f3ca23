import { checks } from '#contract/deliveries/checks.ts'
import { listening } from '#contract/listening/index.ts'
import { daysToObject, recallTries } from '#contract/rules/opening.ts'
import type { Stage } from './found-families.ts'
import { tokenIn, type Arrived } from './post-office.ts'
import type { Promised } from './promises.ts'

export interface Arrival {
  readonly promised: Promised | undefined
  readonly to: string
  readonly messageId: string
  readonly token: string
  readonly at: Temporal.Instant
  /** The day the page says it was meant for. */
  readonly dueOn: string
  openedAt?: Temporal.Instant
  /** They asked to open it; from then on it opens, if nobody objects. */
  opensFrom?: Temporal.Instant
}

// Some listen at once, some after weeks.
const PATIENCE_DAYS = 60
// A day more than it takes to open if nobody objects.
const UNOBJECTED_DAYS = daysToObject + 1

/** Everyone with a mailbox: recipients open what comes, authors who can answer what they are asked. */
export class Listeners {
  readonly arrivals: Arrival[] = []
  /** Opened only after waiting for somebody's objection. */
  waited = 0
  /** Links that gave nothing, and why. */
  readonly locked: string[] = []
  readonly #stage: Stage
  readonly #byTitle: ReadonlyMap<string, Promised>
  readonly #toOpen: { arrival: Arrival; at: Temporal.Instant }[] = []

  constructor(stage: Stage, promises: readonly Promised[]) {
    this.#stage = stage
    this.#byTitle = new Map(promises.map((promised) => [promised.title, promised]))
  }

  /** Reads what the post office took since the last look, and opens what is to be opened by now. */
  async read(): Promise<void> {
    const { house, post } = this.#stage
    for (const letter of post.collect(house.now())) await this.#take(letter)
    const now = house.now()
    const due = this.#toOpen.filter(({ at }) => Temporal.Instant.compare(at, now) <= 0)
    for (const wish of due) {
      this.#toOpen.splice(this.#toOpen.indexOf(wish), 1)
      await this.#open(wish.arrival)
    }
  }

  /** What was delivered once opens for ever. */
  async openAllAgain(): Promise<void> {
    for (const arrival of this.arrivals) {
      if (!arrival.openedAt) await this.#open(arrival)
      if (arrival.openedAt) await this.#hear(arrival, 'years later')
    }
  }

  async #take(letter: Arrived): Promise<void> {
    const token = tokenIn(letter, 'listen/')
    if (!token) return this.#answer(letter)
    // It opens after all: the letter they asked for, not the message a second time.
    const asked = this.arrivals.find((known) => known.token === token && known.opensFrom)
    if (asked) return this.#hear(asked, 'after nobody objected')
    const { house, luck } = this.#stage
    const page = await house.attempt(listening.read, { params: { token } })
    if (page.status >= 400)
      return void this.locked.push(`the page of a letter to ${letter.to}: ${page.message}`)
    const arrival: Arrival = {
      promised: this.#byTitle.get(page.body.title),
      to: letter.to,
      messageId: letter.mail.messageId!,
      token,
      at: letter.at,
      dueOn: page.body.dueOn,
    }
    this.arrivals.push(arrival)
    this.#toOpen.push({ arrival, at: letter.at.add({ hours: 24 * luck.below(PATIENCE_DAYS) }) })
  }

  /** Every other author who is asked says that all is well; silence means the same. */
  async #answer(letter: Arrived): Promise<void> {
    const { house, luck } = this.#stage
    const token = tokenIn(letter, 'check/')
    if (!token || luck.below(2) === 0) return
    await house.attempt(checks.answer, { params: { token }, body: { answer: 'as-planned' } })
  }

  async #open(arrival: Arrival): Promise<void> {
    const { house } = this.#stage
    const params = { token: arrival.token }
    const { status, body } = await house.attempt(listening.read, { params })
    if (status >= 400 || body.state === 'withdrawn') return void this.#shut(arrival, 'is withdrawn')
    if (body.first?.kind === 'vouching') return this.#ask(arrival)
    if (body.first?.kind === 'recall' && !(await this.#recall(arrival))) return this.#ask(arrival)
    await this.#hear(arrival, 'on arrival')
  }

  /** Most know when they were born; some mistype it until nobody asks any more. */
  async #recall(arrival: Arrival): Promise<boolean> {
    const { house, luck } = this.#stage
    const { bornOn } = arrival.promised!.recipient
    const isForgetful = luck.below(4) === 0
    for (let tries = 0; tries < recallTries; tries += 1) {
      const body = { answer: isForgetful ? '1900-01-01' : bornOn! }
      const page = await house.attempt(listening.recall, { params: { token: arrival.token }, body })
      if (page.body.first?.kind !== 'recall') break
    }
    return !isForgetful
  }

  /** Somebody who knows them is told; whoever asked comes back when the days to object are over. */
  async #ask(arrival: Arrival): Promise<void> {
    const { house } = this.#stage
    const { opensFrom } = arrival
    if (opensFrom && Temporal.Instant.compare(house.now(), opensFrom) < 0) return
    if (opensFrom) return this.#shut(arrival, 'stays shut though nobody objected')
    this.waited += 1
    await house.call(listening.askToVouch, { params: { token: arrival.token } })
    const at = house.now().add({ hours: 24 * UNOBJECTED_DAYS })
    arrival.opensFrom = at
    this.#toOpen.push({ arrival, at })
  }

  async #hear(arrival: Arrival, when: string, pass?: string): Promise<void> {
    const { house } = this.#stage
    const answer = await house.attempt(listening.open, {
      params: { token: arrival.token },
      query: pass ? { pass } : {},
    })
    if (answer.status >= 400) return this.#shut(arrival, `${when}: ${answer.message}`)
    const { words, mediaPath } = answer.body
    const wanted = `The words of ${arrival.promised?.title}`
    if (mediaPath) {
      const sound = await fetch(new URL(mediaPath, house.url))
      if (!sound.ok) return this.#shut(arrival, `${when}: its sound answers ${sound.status}`)
    } else if (words !== wanted) return this.#shut(arrival, `${when}: other words`)
    arrival.openedAt ??= house.now()
  }

  #shut(arrival: Arrival, why: string): void {
    this.locked.push(`${arrival.promised?.title} for ${arrival.to} ${why}`)
  }
}
