import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { allDeliveries, allMessages } from '#tests/support/deliveries.ts'
import { accounts } from '#contract/accounts/index.ts'
import { admin } from '#contract/admin.ts'
import { demo } from '#contract/demo.ts'
import { families } from '#contract/families.ts'
import { passings } from '#contract/passing/index.ts'
import { people } from '#contract/people/index.ts'
import { mostSandboxes } from '#contract/rules/sandbox.ts'
import { vault } from '#contract/vault/index.ts'
import { PUBLIC_COPY } from '#server/database/seed/rows/family-copy.ts'
import { writeDemoFamily } from '#server/database/seed/seed-demo.ts'
import { makePicturesJob } from '#server/features/vault/index.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { letter } from '#server/platform/mail/letter.ts'
import { mailLater } from '#server/platform/mail/mail.ts'
import { newPerson } from '#tests/support/families.ts'
import { mailSink } from '#tests/support/mail-sink.ts'
import { testServer } from '#tests/support/server.ts'
import { wipeSandboxes } from './wipe-sandboxes.ts'

const sink = await mailSink()
const app = await testServer({ SMTP_URL: sink.url })
const { system } = app.database
const tooEarly = await app.attempt(demo.openSandbox)
await writeDemoFamily(app.ports, PUBLIC_COPY)

const count = async (table: 'accounts' | 'families' | 'media' | 'sandboxes' | 'mails') =>
  (
    await system
      .selectFrom(table)
      .select('id' as never)
      .execute()
  ).length

async function open() {
  const { status, body, cookie } = await app.attempt(demo.openSandbox)
  if (status !== 201) throw new Error(`${status}`)
  const as = { cookie }
  const { families: mine } = await app.call(families.list, { as })
  return { as, user: body.user, expiresAt: body.expiresAt, familyId: mine[0]!.id, mine }
}

/** Copying a whole family takes a while: tests that leave it as they found it share two visitors. */
const one = await open()
const other = await open()

test('while the demo family isn’t ready there is nothing to copy, and that is said', () => {
  expect(tooEarly.status).toBe(503)
  expect(tooEarly.message).toContain('still getting ready')
  expect(tooEarly.headers['retry-after']).toBeDefined()
})

test('one press gives a visitor a whole family of their own for a day', async () => {
  expect(one.user).toMatchObject({ displayName: 'Margaret Ellis', isAdmin: false })
  expect(one.user.sandboxUntilAt).toBe(one.expiresAt)
  expect(Temporal.Instant.from(one.expiresAt).since(app.clock.now()).total('hours')).toBe(24)
  expect(one.mine).toMatchObject([{ name: 'The Ellis family', role: 'owner' }])
  const params = { familyId: one.familyId }
  expect((await app.call(people.list, { as: one.as, params })).items).toHaveLength(45)
  expect(other.familyId).not.toBe(one.familyId)
  // Its map isn’t waited for: what draws it was asked for when it was opened.
  const { rows } = await sql`
    select from pgboss.job where name = ${makePicturesJob.name} and state = 'created'`.execute(
    system,
  )
  expect(rows).not.toEqual([])
  await makePicturesJob.run(actAsSystem(app.ports), {})
  const map = await app.call(vault.areas, { as: one.as, params, query: {} })
  expect(map.isWaiting).toBe(false)
  expect(map.items.length).toBeGreaterThan(10)
  // Nor does the example in its search box find nothing.
  const sought = { words: 'boat 1986 grandpa' }
  const { aspects } = await app.call(vault.shape, { as: one.as, params, query: sought })
  expect(aspects).toHaveLength(1)
  expect((await app.attempt(people.list, { as: other.as, params })).status).toBe(404)
})

test('C2: the demo family’s owner has messages, some with their day and some still drafts', async () => {
  const { as, familyId } = one
  const params = { familyId }
  const kept = await allMessages(app, { as, params })
  const states = kept.map(({ state }) => state)
  expect(kept.length).toBeGreaterThan(5)
  expect(states).toContain('scheduled')
  expect(states).toContain('draft')
  const arranged = await allDeliveries(app, { as, params })
  expect(arranged.deliveries.length).toBeGreaterThan(2)
  for (const { state, dueAt } of arranged.deliveries) {
    expect(state).toBe('scheduled')
    expect(Date.parse(dueAt)).toBeGreaterThan(Date.parse(app.ports.clock.now().toString()))
  }
})

test('the demo family’s owner has keepers and a plan, and what waits for them; no letter of it leaves', async () => {
  const { as } = one
  const view = await app.call(passings.read, { as })
  expect(view.keepers.map(({ state }) => state).toSorted()).toEqual([
    'confirmed',
    'confirmed',
    'confirmed',
    'invited',
  ])
  expect(view.sealed).toMatchObject({ messages: 1 })
  expect((await app.call(passings.history, { as, query: {} })).items.length).toBeGreaterThan(5)
  sink.received.length = 0
  const { steps } = await app.call(passings.rehearse, { as })
  expect(steps.at(-1)!.letters.some(({ to }) => to === 'recipient')).toBe(true)
  const { id: keeperId } = view.keepers[0]!
  await app.call(passings.revoke, { as, params: { keeperId } })
  await app.ports.mail.sendDue()
  expect(sink.received).toEqual([])
})

test('C2: an admin’s totals leave the demo family and its copies out', async () => {
  const admins = await newPerson(app, { name: 'admin-who-counts' })
  await system
    .updateTable('accounts')
    .set({ role: 'admin' })
    .where('id', '=', admins.accountId)
    .execute()
  const madeUp = await count('media')
  expect(madeUp).toBeGreaterThan(50)
  const stats = await app.call(admin.stats, { as: admins })
  expect(stats).toMatchObject({ totalMemories: 0, totalVoiceMessages: 0 })
  const users = await app.call(admin.users, { as: admins })
  expect(users.map(({ username }) => username).join(' ')).not.toContain('(demo')
  const real = await system
    .selectFrom('accounts')
    .select('id')
    .where('username', 'not like', '%(demo%')
    .where('status', '<>', 'departed')
    .execute()
  expect(stats.totalUsers).toBe(real.length)
  const { deliveries: byState, weeks } = await app.call(admin.analytics, { as: admins })
  expect(byState).toEqual([])
  expect(weeks.at(-1)!.recordings).toBe(0)
})

test('pressing again opens the same sandbox, also after signing out', async () => {
  const { as, user } = other
  const again = await app.attempt(demo.openSandbox, { as })
  expect(again.body.user.id).toBe(user.id)
  await app.call(accounts.signOut, { as: { cookie: again.cookie } })
  const sandboxCookie = as.cookie.split('; ').find((one) => one.startsWith('kinfold_sandbox='))!
  const back = await app.attempt(demo.openSandbox, { as: { cookie: sandboxCookie } })
  expect(back.body.user.id).toBe(user.id)
})

test('somebody signed in to their own account keeps their session', async () => {
  const margaret = await newPerson(app)
  const refused = await app.attempt(demo.openSandbox, { as: margaret })
  expect(refused.status).toBe(409)
  expect(refused.message).toContain('Sign out first')
  expect((await app.attempt(accounts.status, { as: margaret })).status).toBe(200)
})

test('no mail ever leaves a sandbox: not its invitations, not letters to it, not of its jobs', async () => {
  const { as, user, familyId } = one
  await app.ports.mail.sendDue()
  const before = sink.seen.length
  const invite = {
    as,
    params: { familyId },
    body: { email: 'real@person.example', role: 'viewer' },
  }
  await app.call(families.invite, invite as never)
  const words = letter({ subject: 'Hello', heading: 'Hello', paragraphs: ['Hello'] })
  const post = { to: 'relative@person.example', letter: words }
  await mailLater(actAsSystem(app.ports), { ...post, familyId })
  await mailLater(actAsSystem(app.ports), { ...post, to: user.email.toUpperCase() })
  await app.ports.mail.sendDue()
  expect(sink.seen).toHaveLength(before)
  const kept = await system
    .selectFrom('mails')
    .select('status')
    .where('recipient', 'in', ['real@person.example', 'relative@person.example'])
    .execute()
  expect(kept).toEqual([{ status: 'kept' }, { status: 'kept' }])
  // The same letter from nobody's sandbox does leave.
  await mailLater(actAsSystem(app.ports), post)
  await app.ports.mail.sendDue()
  expect(sink.seen).toHaveLength(before + 1)
})

test('a sandbox takes no other address, so it can’t become an admin’s either', async () => {
  const { as } = one
  const { status, message } = await app.attempt(accounts.changeEmail, {
    as,
    body: { email: 'somebody.else@person.example' },
  })
  expect(status).toBe(403)
  expect(message).toContain('sandbox')
})

test('real families and sandboxes are kept apart in both directions', async () => {
  const { as, familyId } = one
  const real = await newPerson(app, { verified: true })
  const linkOf = async (who: { cookie: string }, family: string) => {
    const input = { as: who, params: { familyId: family }, body: { role: 'viewer' as const } }
    return new URL((await app.call(families.makeLink, input)).link.url).pathname.split('/').at(-1)!
  }
  const out = await app.attempt(families.accept, {
    as: real,
    params: { token: await linkOf(as, familyId) },
  })
  expect([out.status, out.message]).toEqual([409, expect.stringContaining('demo sandbox')])
  const into = await app.attempt(families.accept, {
    as,
    params: { token: await linkOf(real, real.familyId) },
  })
  expect([into.status, into.message]).toEqual([409, expect.stringContaining('own account')])
  const invite = { as, params: { familyId }, body: { email: real.email, role: 'viewer' } }
  await app.call(families.invite, invite as never)
  const received = await app.call(families.received, { as: real })
  expect(received.invitations).toEqual([])
})

test('after a day the door is shut, and the next sweep wipes every trace', async () => {
  const leftovers = await system.selectFrom('sandboxes').select('id').execute()
  expect(leftovers.length).toBeGreaterThan(0)
  const { as, familyId } = await open()
  const founded = await app.call(families.found, { as, body: { name: 'Made inside' } })
  app.clock.advance({ hours: 23 })
  await wipeSandboxes(actAsSystem(app.ports))
  expect((await app.attempt(accounts.status, { as })).status).toBe(200)
  app.clock.advance({ hours: 2 })
  expect((await app.attempt(accounts.status, { as })).status).toBe(401)
  await wipeSandboxes(actAsSystem(app.ports))
  expect(await count('sandboxes')).toBe(0)
  const rest = await system
    .selectFrom('families')
    .select('id')
    .where('id', 'in', [familyId, founded.id])
    .execute()
  expect(rest).toEqual([])
  const stored: string[] = []
  for await (const { key } of app.ports.storage.list(`media/${familyId}/`)) stored.push(key)
  expect(stored).toEqual([])
  const ours = system.selectFrom('accounts').select('id').where('sandbox_id', 'is not', null)
  expect(await ours.execute()).toEqual([])
  const letters = system.selectFrom('mails').select('id').where('family_id', '=', familyId)
  expect(await letters.execute()).toEqual([])
  // The public family is still whole.
  expect(await count('media')).toBe(125)
})

test('when there are as many sandboxes as there may be, the next visitor is asked to come back', async () => {
  const now = app.clock.now()
  await system
    .insertInto('sandboxes')
    .values(
      Array.from({ length: mostSandboxes }, (_, i) => ({
        id: crypto.randomUUID(),
        token_hash: Buffer.from(`full ${i}`),
        created_at: now.toString(),
        expires_at: now.add({ hours: 24 }).toString(),
      })),
    )
    .execute()
  const refused = await app.attempt(demo.openSandbox)
  expect(refused.status).toBe(503)
  expect(refused.message).toContain('come back in a little while')
})

test('a visitor who presses too often is asked to wait', async () => {
  const strict = await testServer({ LIMITS_FACTOR: '1' })
  const answers = []
  for (let i = 0; i < 13; i += 1) answers.push((await strict.attempt(demo.openSandbox)).status)
  expect(answers.slice(0, 12)).toEqual(Array(12).fill(503))
  expect(answers[12]).toBe(429)
})
