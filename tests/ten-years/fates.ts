import { accounts } from '#contract/accounts/index.ts'
import { deliveries } from '#contract/deliveries/index.ts'
import { families } from '#contract/families.ts'
import { people } from '#contract/people/index.ts'
import type { Author, FamilyOfTheStory, Recipient } from './cast.ts'
import type { Stage } from './found-families.ts'
import { walkPages } from '#tests/support/walk-pages.ts'
import { momentOf, type Promised } from './promises.ts'
import { signIn } from './sign-in.ts'

export interface Happening {
  readonly at: Temporal.Instant
  readonly what: string
  happen(): Promise<void>
}

/** Everything that becomes of a family's people, each at its moment. */
export function fatesOf(
  stage: Stage,
  family: FamilyOfTheStory,
  promises: readonly Promised[],
): Happening[] {
  return [
    ...family.authors.map((author) => ({
      at: author.fateAt,
      what: `${author.name} ${author.fate}`,
      happen: () => befallAuthor(stage, author, promises),
    })),
    ...family.recipients.flatMap((recipient) => befallRecipient(stage, recipient)),
  ]
}

async function befallAuthor(
  stage: Stage,
  author: Author,
  promises: readonly Promised[],
): Promise<void> {
  const { post } = stage
  const own = promises.filter((promised) => promised.author === author)
  if (author.fate === 'dies' || author.fate === 'loses the mailbox') {
    post.dead.add(author.email)
    author.isThere = false
  }
  if (author.fate === 'changes address') await changeAddress(stage, author)
  if (author.fate === 'deletes the account') {
    await deleteAccount(stage, author, own)
  }
  if (author.fate === 'is removed from the family') {
    await remove(stage, author)
    await callOffFirst(stage, author, own)
    await postponeNext(stage, author, own)
  }
}

/** One of the promised messages is called off in the dialog; the others are still to be delivered. */
async function deleteAccount(
  { house }: Stage,
  author: Author,
  own: readonly Promised[],
): Promise<void> {
  const as = await signIn(house, author.username)
  const promises = await walkPages((page) => house.call(deliveries.promises, { as, query: page }))
  const [first] = ahead(house.now(), own)
  const shown = promises.find(({ id }) => id === first?.deliveryId)
  await house.call(accounts.askDeletion, { as, body: { callOff: shown ? [shown.id] : [] } })
  if (first && shown) first.calledOffAt = house.now()
  author.isThere = false
}

async function changeAddress({ house, post }: Stage, author: Author): Promise<void> {
  const as = await signIn(house, author.username)
  const email = `new-${author.email}`
  await house.call(accounts.changeEmail, { as, body: { email } })
  await house.ports.mail.sendDue()
  const token = await post.token(email, 'verify-email\\?token=')
  await house.call(accounts.verifyEmail, { params: { token } })
  post.dead.add(author.email)
  author.email = email
}

async function remove({ house }: Stage, { family, email }: Author): Promise<void> {
  const as = await signIn(house, family.owner.username)
  const params = { familyId: family.id }
  const { members } = await house.call(families.members, { as, params })
  const member = members.find((one) => one.email === email)!
  await house.call(families.removeMember, { as, params: { ...params, memberId: member.id } })
}

/** Whoever has several promises calls one off, and means it. */
async function callOffFirst(
  { house }: Stage,
  author: Author,
  own: readonly Promised[],
): Promise<void> {
  const [first] = ahead(house.now(), own)
  if (!first) return
  const as = await signIn(house, author.username)
  await house.call(deliveries.cancel, { as, params: paramsOf(first) })
  first.calledOffAt = house.now()
}

async function postponeNext(
  { house }: Stage,
  author: Author,
  own: readonly Promised[],
): Promise<void> {
  const [next] = ahead(house.now(), own)
  if (!next) return
  const as = await signIn(house, author.username)
  const on = Temporal.PlainDate.from(next.on).add({ days: 30 }).toString()
  const due = { on, at: next.at, zone: next.zone }
  await house.call(deliveries.postpone, { as, params: paramsOf(next), body: { due } })
  next.on = on
}

/** Dated ones whose day is more than a week away, and which still stand. */
const ahead = (now: Temporal.Instant, own: readonly Promised[]) =>
  own.filter(
    (promised) =>
      !promised.isYearly &&
      !promised.calledOffAt &&
      Temporal.Instant.compare(momentOf(promised.on, promised), now.add({ hours: 24 * 7 })) > 0,
  )

const paramsOf = ({ author, deliveryId }: Promised) => ({ familyId: author.family.id, deliveryId })

function befallRecipient(stage: Stage, recipient: Recipient): Happening[] {
  const { post } = stage
  const { fate, fateAt: at } = recipient
  const what = `${recipient.name} ${fate}`
  const [address] = recipient.addresses
  const after = (hours: number) => at.add({ hours })
  if (fate === 'mailbox full for two days')
    return [
      { at, what, happen: async () => void post.full.add(address!) },
      { at: after(48), what, happen: async () => void post.full.delete(address!) },
    ]
  if (fate === 'is lost') return [{ at, what, happen: async () => void post.dead.add(address!) }]
  if (fate === 'dies') return [{ at, what, happen: () => recordDeath(stage, recipient) }]
  if (fate === 'stays') return []
  const correct = { at: after(24 * 10), what, happen: () => correctAddress(stage, recipient) }
  if (fate === 'changes address') return [correct]
  return [{ at, what, happen: async () => void post.dead.add(address!) }, correct]
}

async function recordDeath({ house }: Stage, { family, personId }: Recipient): Promise<void> {
  const as = await signIn(house, family.owner.username)
  const params = { familyId: family.id, personId }
  const { version } = await house.call(people.read, { as, params })
  await house.call(people.change, { as, params, body: { version, isLiving: false } })
}

async function correctAddress(stage: Stage, recipient: Recipient): Promise<void> {
  const { house } = stage
  const { family, personId, wayId } = recipient
  const as = await signIn(house, family.owner.username)
  const address = `moved-${recipient.addresses[0]}`
  recipient.addresses.push(address)
  const params = { familyId: family.id, personId, wayId }
  await house.call(people.changeWay, { as, params, body: { address } })
  for (const author of family.authors) if (author.isThere) await agreeOrNot(stage, author)
}

/** Half of those who are asked agree to another's change; the others never answer. */
async function agreeOrNot({ house, luck }: Stage, author: Author): Promise<void> {
  const as = await signIn(house, author.username)
  const params = { familyId: author.family.id }
  const { items: changes } = await house.call(deliveries.changes, { as, params })
  for (const { personId, changedAt } of changes)
    if (luck.below(2) === 0)
      await house.call(deliveries.answerChange, {
        as,
        params: { ...params, personId },
        body: { answer: 'agree', changedAt },
      })
}
