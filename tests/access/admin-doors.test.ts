import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { accounts } from '#contract/accounts/index.ts'
import { proofNeeded } from '#contract/accounts/shapes.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { mailbox } from '#contract/mailbox.ts'
import { signUpVerified } from '#tests/support/accounts.ts'
import type { Session } from '#tests/support/call-endpoint.ts'
import { codeOf, plantKeys } from '#tests/support/plant-keys.ts'
import { testServer, type TestApp } from '#tests/support/server.ts'

const app = await testServer()
// A server that isn't alone on its machine: only there the mailbox has a door.
const open = await testServer({ HOST: '0.0.0.0' })

const name = ({ method, path }: Endpoint) => `${method} ${path}`
const doors = app.endpoints.filter(({ access }) => access === 'admin')
const careDoors = app.endpoints.filter(({ access }) => access === 'care')

/** Acts that hand out power or money, or carry everybody's records away. */
const proved = [
  'DELETE /api/admin/installation/mail',
  'DELETE /api/admin/users/:accountId/room',
  'GET /api/admin/acts.csv',
  'GET /api/admin/archive',
  'GET /api/admin/backups/:backupId/archive',
  'GET /api/admin/export/:kind',
  'GET /api/admin/passings',
  'GET /api/admin/print-orders',
  'GET /api/admin/research-cases',
  'GET /api/admin/research-cases/:caseId',
  'GET /api/admin/vacancies',
  'GET /api/admin/vacancies/stand-ins',
  'POST /api/admin/discounts/:discountId/decision',
  'POST /api/admin/installation/waiting-messages',
  'POST /api/admin/latch/lifting',
  'POST /api/admin/passings/:ownerId/decision',
  'POST /api/admin/passings/:ownerId/recall',
  'POST /api/admin/print-orders/:orderId/refund',
  'POST /api/admin/print-orders/:orderId/resolving',
  'POST /api/admin/research-cases/:caseId/declining',
  'POST /api/admin/vacancies',
  'POST /api/admin/vacancies/:ownerId/stand-ins/:keeperId/decision',
  'POST /api/care-desk/team',
  'PUT /api/admin/installation/backups',
  'PUT /api/admin/installation/mail',
  'PUT /api/admin/installation/site',
  'PUT /api/admin/research-cases/:caseId/payment',
  'PUT /api/admin/research-cases/:caseId/quote',
  'PUT /api/admin/research-cases/:caseId/report',
  'PUT /api/admin/users/:accountId/plan',
  'PUT /api/admin/users/:accountId/role',
  'PUT /api/admin/users/:accountId/room',
]

/** Acts that were looked at and need no more than the door. A new one is written here or gets `proof: true`. */
const unproved =
  /^(POST|PUT|DELETE|PATCH) \/api\/(admin\/(settings|installation\/(test-letters|day-one)|users\/:accountId\/(suspension|verification-mails)|senders\/:accountId\/stop|page-checks|backups|dead-letters\/:jobId\/revival|comparisons(\/:comparisonId\/end)?|start-block|campaigns(\/.*)?|suppressions(\/:suppressionId)?|research-cases\/:caseId\/(beginning|messages|reading|closing)|content\/.*)|care-desk\/team\/:agentId)$/

interface Boss {
  /** Signed in by password before the second step was on. */
  readonly before: Session
  /** The browser in which it was turned on. */
  readonly session: Session
  readonly secret: string
}

async function newAdmin(app: TestApp, email: string): Promise<Boss> {
  const session = await signUpVerified(app, email)
  await app.database.system
    .updateTable('accounts')
    .set({ role: 'admin' })
    .where('id', '=', session.body.id)
    .execute()
  const before = await app.attempt(accounts.signIn, {
    body: { username: email, password: 'a quilt of voices' },
  })
  const { secret } = await plantKeys(app).plantSecondFactor(session)
  return { before, session, secret }
}

let boss: Boss
beforeAll(async () => void (boss = await newAdmin(app, 'boss@family.example')))

const kinds: Record<string, string> = { kind: 'users', slug: 'x', width: '480' }
function knock(endpoint: Endpoint, as: Session) {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1]!)
  const params = Object.fromEntries(names.map((one) => [one, kinds[one] ?? randomUUID()]))
  return app.attempt(endpoint, { params, as } as never)
}

describe('every admin door', () => {
  it('B10: stays shut to a session that didn’t pass the second step, and opens to one that did', async () => {
    const wrong: string[] = []
    for (const endpoint of [...doors, ...careDoors]) {
      const refused = await knock(endpoint, boss.before)
      if (refused.status !== proofNeeded) wrong.push(`${name(endpoint)}: ${refused.status}`)
      // The control: the same admin with the second step gets past the door, if only to a 400 or 404 behind it.
      if (endpoint.method !== 'GET' || endpoint.path.endsWith('/archive')) continue
      const admitted = await knock(endpoint, boss.session)
      if ([401, 403, proofNeeded].includes(admitted.status))
        wrong.push(`${name(endpoint)} with the second step: ${admitted.status}`)
    }
    expect(wrong).toEqual([])
    expect(doors.length).toBeGreaterThan(50)
  })

  it('B10: opens to the older session as soon as it gives a code', async () => {
    const other = await newAdmin(app, 'late@family.example')
    const settings = doors.find((one) => name(one) === 'GET /api/admin/settings')!
    expect((await knock(settings, other.before)).status).toBe(proofNeeded)
    app.clock.advance({ seconds: 30 })
    const body = { code: codeOf(app, other.secret) }
    await app.call(accounts.prove, { as: other.before, body })
    expect((await knock(settings, other.before)).status).toBe(200)
  })

  it('B10: an older browser that passed an earlier second step passes the new one anew', async () => {
    const email = 'again@family.example'
    const { session, secret } = await newAdmin(app, email)
    const settings = doors.find((one) => name(one) === 'GET /api/admin/settings')!
    expect((await knock(settings, session)).status).toBe(200)
    const half = await app.call(accounts.signIn, {
      body: { username: email, password: 'a quilt of voices' },
    })
    if (!('secondFactor' in half)) throw new Error('No second step was asked for.')
    app.clock.advance({ seconds: 30 })
    const other = await app.attempt(accounts.secondFactor, {
      body: { ceremonyId: half.secondFactor.ceremonyId, code: codeOf(app, secret) },
    })
    app.clock.advance({ seconds: 30 })
    const body = { code: codeOf(app, secret) }
    await app.call(accounts.endSecondFactor, { as: other, body })
    await plantKeys(app).plantSecondFactor(other)
    expect((await knock(settings, other)).status).toBe(200)
    expect((await knock(settings, session)).status).toBe(proofNeeded)
  })

  it('B10: what hands out power or money or carries records away asks for a fresh proof', async () => {
    expect(
      doors
        .filter(({ proof }) => proof)
        .map(name)
        .sort(),
    ).toEqual(proved)
    const undecided = doors
      .filter(({ method, proof }) => method !== 'GET' && !proof)
      .map(name)
      .filter((one) => !unproved.test(one))
    expect(undecided).toEqual([])
    app.clock.advance({ minutes: 11 })
    for (const endpoint of doors.filter(({ proof }) => proof)) {
      const { status, message } = await knock(endpoint, boss.session)
      expect([name(endpoint), status, message]).toEqual([
        name(endpoint),
        proofNeeded,
        'Please confirm that it’s you first.',
      ])
    }
    // The control: with a code the same acts get past that door.
    await app.call(accounts.prove, {
      as: boss.session,
      body: { code: codeOf(app, boss.secret) },
    })
    for (const endpoint of doors.filter(({ proof, path }) => proof && !path.endsWith('/archive'))) {
      const { status } = await knock(endpoint, boss.session)
      expect([name(endpoint), [401, 403, proofNeeded].includes(status)]).toEqual([
        name(endpoint),
        false,
      ])
    }
  })
})

describe('the mailbox', () => {
  it('B10: of a server that others can reach asks the admin for the second step', async () => {
    const { before, session } = await newAdmin(open, 'boss@family.example')
    expect((await open.attempt(mailbox.list, { as: before })).status).toBe(proofNeeded)
    expect((await open.attempt(mailbox.list, { as: session })).status).toBe(200)
  })

  it('B10: asks an admin who owes it to set it up, and stays open on a developer’s own machine', async () => {
    const late = await signUpVerified(open, 'owes@family.example')
    await open.database.system
      .updateTable('accounts')
      .set({ role: 'admin' })
      .where('id', '=', late.body.id)
      .execute()
    // Another admin has it, so this one owes it at once.
    const refused = await open.attempt(mailbox.list, { as: late })
    expect([refused.status, refused.message]).toEqual([
      403,
      'Admins sign in with a second step. Please set it up in your settings first.',
    ])
    expect((await app.attempt(mailbox.list)).status).toBe(200)
  })
})
