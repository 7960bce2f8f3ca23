import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { accounts } from '#contract/accounts/index.ts'
import { deliveries } from '#contract/deliveries/index.ts'
import type { Endpoint, ReplyOf } from '#contract/endpoint.ts'
import { messages } from '#contract/messages/index.ts'
import { people } from '#contract/people/index.ts'
import { firstFamily, signUp, upload, type Promised } from '#tests/crash/promises.ts'
import { send, type Input } from '#tests/support/call-endpoint.ts'
import type { LetterBox } from './letter-box.ts'
import { wireBy } from './watched-requests.ts'

/** A message that the server said it would send. */
export interface Arranged {
  readonly address: string
  readonly dueAt: Temporal.Instant
  readonly cookie: string
  readonly familyId: string
  readonly messageId: string
}

export interface World {
  readonly base: string
  readonly ask: typeof fetch
  readonly letterBox: LetterBox
  readonly promised: Promised[]
  readonly arranged: Arranged[]
  /** When nobody arranges anything any more. */
  readonly signal: AbortSignal
}

const messagesOfOne = 6
let recipients = 0

/** People who sign up, confirm their address, and arrange messages for the next minutes, without end. */
export async function keepArranging(world: World): Promise<void> {
  while (!world.signal.aborted) await liveOnce(world).catch(() => pause(100))
}

async function liveOnce(world: World): Promise<void> {
  const { base, ask, letterBox, promised, signal } = world
  const { cookie, email } = await signUp(base, ask)
  promised.push({ kind: 'account', cookie, email })
  const token = await letterBox.find(email, /verify-email\?token=([\w.-]+)/, signal)
  if (!token) return
  await call(world, accounts.verifyEmail, { params: { token } })
  const familyId = await firstFamily(base, cookie, ask)
  for (let i = 0; i < messagesOfOne && !signal.aborted; i += 1)
    await arrange(world, { cookie, familyId, isSpoken: i % 3 === 0 }).catch(() => pause(100))
}

interface Author {
  readonly cookie: string
  readonly familyId: string
  readonly isSpoken: boolean
}

async function arrange(world: World, { cookie, familyId, isSpoken }: Author): Promise<void> {
  recipients += 1
  const address = `reader-${recipients}@post.example`
  const as = { cookie }
  const params = { familyId }
  const body = { givenName: `Reader ${recipients}` }
  const { person } = await call(world, people.create, { as, params, body })
  await call(world, people.addWay, {
    as,
    params: { ...params, personId: person.id },
    body: { kind: 'email', address },
  })
  const title = `Message ${recipients}`
  const spoken = isSpoken
    ? { kind: 'voice' as const, mediaId: await record(world, cookie) }
    : { kind: 'written' as const, words: `The words of ${title}` }
  const { id: messageId } = await call(world, messages.create, {
    as,
    params,
    body: { takeId: randomUUID(), title, ...spoken },
  })
  const dueAt = soon()
  const day = dueAt.toZonedDateTimeISO('UTC').toPlainDateTime()
  const at = day.toPlainTime().toString({ smallestUnit: 'minute' })
  await call(world, deliveries.schedule, {
    as,
    params,
    body: {
      messageId,
      trigger: { kind: 'date', on: day.toPlainDate().toString(), at },
      recipients: [{ personId: person.id, zone: 'UTC' }],
      isConfirmedTwice: true,
    },
  })
  world.arranged.push({ address, dueAt, cookie, familyId, messageId })
}

const record = ({ base, promised, ask }: World, cookie: string) =>
  upload(base, cookie, promised, { ask, isPrivate: true })

/** The next whole minute, or the one behind it where that one may be over before the server has heard of it. */
const soon = () =>
  Temporal.Now.instant()
    .add({ seconds: 20 })
    .round({ smallestUnit: 'minute', roundingMode: 'ceil' })

async function call<E extends Endpoint>(
  { base, ask }: World,
  endpoint: E,
  input: Input<E> & { as?: { cookie: string } },
): Promise<ReplyOf<E>> {
  const answer = await send(wireBy(base, ask), endpoint, input)
  if (answer.status >= 400) throw new Error(`${answer.status}: ${answer.message}`)
  return answer.body
}
