import { expect, type Page } from '@playwright/test'
import { accounts } from '#contract/accounts/index.ts'
import { passings } from '#contract/passing/index.ts'
import { keepers } from '#contract/passing/keepers.ts'
import { openMailSink, type MailSink, type Received } from '#tests/support/open-mail-sink.ts'
import { startClockedProduct, type ClockedProduct } from './clocked-product.ts'
import { linkIn, newcomer, signUp, type Newcomer } from './people.ts'

interface Kept {
  readonly link: string
  readonly token: string
  readonly address: string
}

export async function send(page: Page, path: string, data?: unknown) {
  const answer = await page.request.post(path, { data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()) as { keeper: { id: string } }
}

/** A release needs a mail server that takes the owner's letters, and weeks: a server and a clock of one's own. */
export class Releasing {
  readonly product: ClockedProduct
  readonly sink: MailSink
  readonly #usedCodes = new Set<Received>()

  private constructor(product: ClockedProduct, sink: MailSink) {
    this.product = product
    this.sink = sink
  }

  static async begin(): Promise<Releasing> {
    const sink = await openMailSink(0, () => {})
    return new Releasing(await startClockedProduct({ SMTP_URL: sink.url }), sink)
  }

  async end(): Promise<void> {
    await this.product.end()
    await this.sink.close()
  }

  in(days: number): Temporal.Instant {
    return this.product.now().add({ hours: 24 * days })
  }

  /** Day by day, with everything that is due on each. */
  async pass(days: number): Promise<void> {
    for (let day = 0; day < days; day += 1) await this.product.goTo(this.in(1))
  }

  lettersTo(address: string): readonly Received[] {
    return this.sink.received.filter(({ to }) => to === address)
  }

  /** The newest letter to somebody that a mail server took, of those that nobody has read for its code. */
  async letterTo(address: string, subject = /./): Promise<string> {
    return (await this.#newestTo(address, subject)).mail.text!
  }

  async #newestTo(address: string, subject: RegExp): Promise<Received> {
    const find = () =>
      this.lettersTo(address).findLast(
        (letter) => subject.test(letter.mail.subject ?? '') && !this.#usedCodes.has(letter),
      )
    await expect.poll(find, { timeout: 30_000 }).toBeTruthy()
    return find()!
  }

  async codeFor(address: string): Promise<string> {
    const letter = await this.#newestTo(address, /code/i)
    this.#usedCodes.add(letter)
    return /\b\d{6}\b/.exec(letter.mail.text!)![0]
  }

  /** Somebody with an account whose address is confirmed. */
  async author(page: Page): Promise<Newcomer> {
    const who = await signUp(page)
    const link = new URL(linkIn(await this.letterTo(who.email), '/verify-email'))
    const path = accounts.verifyEmail.path.replace(':token', link.searchParams.get('token')!)
    expect((await page.request.post(path)).ok()).toBe(true)
    return who
  }

  /** Asked, accepted by the letter's link, and confirmed; their word counts a fortnight later. */
  async asksKeeper(owner: Page, keeper: Page, name: string): Promise<Kept> {
    const address = newcomer(name.toLowerCase()).email
    const asked = await send(owner, passings.invite.path, { name, email: address })
    const link = linkIn(await this.letterTo(address), '/keeper/')
    const token = link.split('/').at(-1)!
    await send(keeper, keepers.accept.path.replace(':token', token), { name })
    await send(owner, passings.confirm.path.replace(':keeperId', asked.keeper.id))
    return { link, token, address }
  }

  async says(page: Page, { token, address }: Kept, act: 'report' | 'agree'): Promise<void> {
    await send(page, keepers.mailCode.path.replace(':token', token), {})
    const code = await this.codeFor(address)
    await send(page, keepers[act].path.replace(':token', token), { code })
  }
}
