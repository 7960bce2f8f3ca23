import type { Choice } from '#contract/rules/subscription/subscription.ts'

/** A letter of the provider as it reaches our door: the exact bytes, and their signature. */
export interface SignedNews {
  readonly body: string
  readonly signature: string
}

export interface PaidOrder extends Choice {
  /** Ours; comes back with the news and in the address of the page after payment. */
  readonly checkoutId: string
  readonly accountId: string
  readonly email: string
  readonly discountPercent: number
}

export interface Order extends PaidOrder {
  readonly successUrl: string
  readonly backUrl: string
}

export interface Payable {
  readonly subscriptionRef: string
  readonly customerRef: string
}

/**
 * Whoever takes the money. What happened there is true only once its signed news came through our door; the test
 * provider hands over at once what a real one would send a moment later.
 */
export interface Payments {
  readonly provider: 'stripe' | 'test'
  readonly movesMoney: boolean
  /** What the news at our door are signed with; undefined: nobody may knock. */
  readonly webhookSecret: string | undefined
  /** Where the customer goes on to pay. */
  openCheckout(order: Order): Promise<{ readonly url: string }>
  /** At once, the difference billed today; or from the next cycle on. */
  change(to: Payable, choice: Choice, when: 'now' | 'next-cycle'): Promise<readonly SignedNews[]>
  dropChange(of: Payable): Promise<readonly SignedNews[]>
  cancel(what: Payable): Promise<readonly SignedNews[]>
  keep(what: Payable): Promise<readonly SignedNews[]>
  /** Gives an invoice's money back and ends the subscription it paid for. */
  refund(what: Payable, invoiceRef: string): Promise<readonly SignedNews[]>
  /** Takes so much off every future price. */
  discount(what: Payable, percent: number): Promise<readonly SignedNews[]>
  /** The provider's own page for cards and addresses; undefined where it has none. */
  openPortal(what: Payable, backUrl: string): Promise<{ readonly url: string } | undefined>
  /** What the provider did by itself since it was last asked. Real ones knock by themselves. */
  catchUp(): AsyncIterable<readonly SignedNews[]>
  /** Only the test provider's till. */
  readonly till: Till | undefined
}

interface Till {
  pay(order: PaidOrder): Promise<readonly SignedNews[]>
}
