import { hkdfSync } from 'node:crypto'
import { plans } from '#contract/rules/plans.ts'
import {
  amountOf,
  periodEndAfter,
  prorationCents,
} from '#contract/rules/subscription/plan-changes.ts'
import type { Clock } from '#server/platform/clock.ts'
import { stamp } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import type { SystemDatabase } from '#server/platform/database/connect.ts'
import type { PaidOrder, Payments, SignedNews } from '#server/platform/payments/payments.ts'
import { sign } from '#server/platform/payments/signature.ts'
import {
  beginBooked,
  findDue,
  forgetNews,
  keepNews,
  readBooked,
  readInvoiceTotal,
  writeBooked,
  writeInvoiceTotal,
  type Booked,
  type Books,
  type Told,
  unheardNews,
} from './bookkeeping.ts'
import {
  aboutCheckout,
  aboutInvoice,
  aboutRefund,
  aboutSubscription,
  newRef,
  wordsFor,
  type Unsent,
} from './write-event.ts'

interface Outside {
  readonly config: Config
  readonly clock: Clock
  readonly system: SystemDatabase
}

/**
 * Without keys of a real provider: keeps books, renews and cancels as one would, and tells of it in the same signed
 * letters. No money moves, and whoever uses it is told so.
 */
export function createTestProvider({ config, clock, system }: Outside): Payments {
  const secret = secretOf(config)
  const now = () => stamp(clock.now())
  const signed = (news: readonly Told[]): SignedNews[] =>
    news.map((told) => {
      const body = JSON.stringify(told)
      return { body, signature: sign(body, secret, clock.now()) }
    })
  const act = async (ref: string, doing: (books: Books, booked: Booked) => Promise<Unsent[]>) =>
    signed(
      await system
        .transaction()
        .execute(async (books) =>
          keepNews(books, ref, await doing(books, next(await readBooked(books, ref)))),
        ),
    )
  const unheard = async function* () {
    for (const { ref, told } of await unheardNews(system)) {
      yield signed([told])
      await forgetNews(system, ref)
    }
  }
  const update = (ref: string, change: Partial<Booked>) =>
    act(ref, async (books, booked) => {
      const changed = { ...booked, ...change }
      await writeBooked(books, changed)
      return [aboutSubscription('updated', changed, now())]
    })
  return {
    provider: 'test',
    movesMoney: false,
    webhookSecret: secret,
    openCheckout: async ({ backUrl, checkoutId }) => ({ url: `${backUrl}&till=${checkoutId}` }),
    change: ({ subscriptionRef }, choice, when) =>
      when === 'next-cycle'
        ? update(subscriptionRef, { nextPlan: choice.plan, nextPeriod: choice.period })
        : act(subscriptionRef, (books, booked) => upgrade(books, booked, choice, now())),
    dropChange: (of) => update(of.subscriptionRef, { nextPlan: '', nextPeriod: '' }),
    cancel: (what) =>
      update(what.subscriptionRef, { isCancelling: true, nextPlan: '', nextPeriod: '' }),
    keep: (what) => update(what.subscriptionRef, { isCancelling: false }),
    discount: (what, percent) => update(what.subscriptionRef, { discountPercent: percent }),
    refund: ({ subscriptionRef }, invoiceRef) =>
      act(subscriptionRef, (books, booked) => giveBack(books, booked, invoiceRef, now())),
    openPortal: async () => undefined,
    async *catchUp() {
      yield* unheard()
      for (let ref = await findDue(system, now()); ref; ref = await findDue(system, now())) {
        await act(ref, turnPeriod)
        yield* unheard()
      }
    },
    till: { pay: async (order) => signed(await payOnce(system, order, now())) },
  }
}

const next = (booked: Booked): Booked => ({ ...booked, revision: booked.revision + 1 })

const secretOf = ({ secretKey }: Config): string =>
  `whsec_${Buffer.from(hkdfSync('sha256', secretKey, 'kinfold', 'test payments', 32)).toString('hex')}`

async function bill(books: Books, booked: Booked, cents: number, what: string, at: string) {
  const ref = newRef('in')
  await writeInvoiceTotal(books, ref, cents)
  return aboutInvoice(booked, { ref, cents, what, at })
}

/** One checkout is one subscription: pressed twice, the same payment is told once more. */
async function payOnce(system: SystemDatabase, order: PaidOrder, at: string): Promise<Told[]> {
  const ref = `sub_test_${order.checkoutId.replaceAll('-', '')}`
  await system
    .transaction()
    .execute(async (books) => keepNews(books, ref, await begin(books, ref, order, at)))
  return (await unheardNews(system, ref)).map(({ told }) => told)
}

async function begin(books: Books, ref: string, order: PaidOrder, at: string): Promise<Unsent[]> {
  const { checkoutId, plan, period, accountId, email, discountPercent } = order
  const booked: Booked = {
    plan,
    period,
    accountId,
    email,
    discountPercent,
    ref,
    revision: 0,
    customerRef: newRef('cus'),
    periodStartsAt: at,
    periodEndsAt: periodEndAfter(at, period),
    isCancelling: false,
    hasEnded: false,
    nextPlan: '',
    nextPeriod: '',
  }
  if (!(await beginBooked(books, booked))) return []
  const invoice = await bill(books, booked, amountOf(booked, discountPercent), wordsFor(booked), at)
  return [aboutSubscription('created', booked, at), invoice, aboutCheckout(booked, checkoutId, at)]
}

async function upgrade(
  books: Books,
  booked: Booked,
  choice: Pick<Booked, 'plan' | 'period'>,
  at: string,
): Promise<Unsent[]> {
  const { discountPercent } = booked
  const changed: Booked = {
    ...booked,
    ...choice,
    nextPlan: '',
    nextPeriod: '',
    isCancelling: false,
  }
  const paidSoFar = { ...booked, amountCents: amountOf(booked, discountPercent) }
  const cents = prorationCents(paidSoFar, amountOf(changed, discountPercent), at)
  await writeBooked(books, changed)
  const what = `${plans[choice.plan].name} instead of ${plans[booked.plan].name}, for the days that are left`
  return [
    aboutSubscription('updated', changed, at),
    ...(cents > 0 ? [await bill(books, changed, cents, what, at)] : []),
  ]
}

async function giveBack(books: Books, booked: Booked, invoiceRef: string, at: string) {
  const cents = await readInvoiceTotal(books, invoiceRef)
  const ended = { ...booked, hasEnded: true }
  await writeBooked(books, ended)
  return [aboutRefund(booked, invoiceRef, cents, at), aboutSubscription('deleted', ended, at)]
}

/** A period is over: the subscription ends, or the next period begins and is paid. */
async function turnPeriod(books: Books, booked: Booked): Promise<Unsent[]> {
  const at = booked.periodEndsAt
  if (booked.isCancelling) {
    const ended = { ...booked, hasEnded: true }
    await writeBooked(books, ended)
    return [aboutSubscription('deleted', ended, at)]
  }
  const period = booked.nextPeriod || booked.period
  const renewed: Booked = {
    ...booked,
    plan: booked.nextPlan || booked.plan,
    period,
    nextPlan: '',
    nextPeriod: '',
    periodStartsAt: at,
    periodEndsAt: periodEndAfter(at, period),
  }
  await writeBooked(books, renewed)
  const cents = amountOf(renewed, renewed.discountPercent)
  return [
    aboutSubscription('updated', renewed, at),
    await bill(books, renewed, cents, wordsFor(renewed), at),
  ]
}
