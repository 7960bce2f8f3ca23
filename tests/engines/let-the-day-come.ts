import { request } from '@playwright/test'
import { accounts } from '#contract/accounts/index.ts'
import type { ClockedProduct } from '#tests/journeys/support/clocked-product.ts'
import { deliveryOf, untilTold } from '#tests/journeys/support/deliveries.ts'
import { letterTo, linkIn, type Caller } from '#tests/journeys/support/people.ts'
import type { Arranged } from './journeys.ts'

/** The authors are asked twice and say nothing, and the letters go out. */
export async function letTheDayCome(
  product: ClockedProduct,
  arranged: readonly Arranged[],
): Promise<void> {
  if (arranged.length === 0) return
  const authors = await Promise.all(arranged.map(({ author }) => signedIn(product.url, author)))
  const deliveries = await Promise.all(authors.map((author) => deliveryOf(author)))
  // All of them were arranged for the same morning.
  const { remindAt, checkAt, sendAt } = deliveries[0]!.plan!
  for (const [at, words] of [
    [remindAt, /Our question whether it is still right/],
    [checkAt, /for the second time/],
    [sendAt, /so the letter waits here/],
  ] as const) {
    await product.goTo(Temporal.Instant.from(at).add({ minutes: 1 }))
    for (const [i, author] of authors.entries()) await untilTold(author, deliveries[i]!.id, words)
  }
  for (const author of authors) await author.request.dispose()
}

/** The account of a first message has no password yet: a mailed link lets its author in. */
async function signedIn(baseURL: string, email: string): Promise<Caller> {
  const caller = { request: await request.newContext({ baseURL }) }
  await caller.request.post(accounts.askSignInLink.path, { data: { email } })
  const letter = await letterTo(caller, email, /sign.in/i)
  const token = new URL(linkIn(letter.text, '/sign-in')).searchParams.get('token')!
  await caller.request.post(accounts.useSignInLink.path.replace(':token', token))
  return caller
}
