import { expect, test } from 'vitest'
import { families } from '#contract/families.ts'
import { media, type MediaItem } from '#contract/media.ts'
import { subscriptions } from '#contract/subscriptions/index.ts'
import { later } from '#server/platform/clock.ts'
import { at, scheduled } from '#tests/support/deliveries.ts'
import { join, newPerson } from '#tests/support/families.ts'
import { testServer } from '#tests/support/server.ts'
import { announce, begin, complete, sendBytes } from '#tests/support/raw-tus.ts'

const app = await testServer()
const { system } = app.database
const owner = await newPerson(app, { verified: true })
const [editor, viewer] = [await newPerson(app), await newPerson(app)]
const params = { familyId: owner.familyId }
await join(app, editor, owner.familyId, 'editor')
const memberId = await join(app, viewer, owner.familyId, 'viewer')
const sender = { base: await app.listen(), session: editor, familyId: owner.familyId }

const paper = Buffer.from('%PDF-1.4\n%%EOF\n')
const asPaper = { filename: 'will.pdf', filetype: 'application/pdf' }
const inDays = (days: number) => later(app.clock.now(), { days }).toString()

interface Paid {
  plan: 'memory_plus' | 'complete_legacy'
  endsIn: number
  isCancelling?: boolean
  isPastDue?: boolean
  hasEnded?: boolean
}

/** How the owner stands: their trial is over, unless they signed up lately. */
async function stand({ signedUp = -100, paid }: { signedUp?: number; paid?: Paid } = {}) {
  await system
    .updateTable('accounts')
    .set({ created_at: inDays(signedUp) })
    .where('id', '=', owner.accountId)
    .execute()
  await system.deleteFrom('subscriptions').execute()
  if (!paid) return
  await system
    .insertInto('subscriptions')
    .values({
      ref: 'sub_1',
      account_id: owner.accountId,
      provider: 'test',
      customer_ref: 'cus_1',
      plan: paid.plan,
      period: 'quarterly',
      amount_cents: 2495,
      started_at: inDays(paid.endsIn - 91),
      period_starts_at: inDays(paid.endsIn - 91),
      period_ends_at: inDays(paid.endsIn),
      is_past_due: paid.isPastDue ?? false,
      is_cancelling: paid.isCancelling ?? false,
      ended_at: paid.hasEnded ? inDays(paid.endsIn) : null,
    })
    .execute()
}

async function keepPaper(): Promise<MediaItem> {
  const path = await begin(sender, paper.length, asPaper)
  await sendBytes(sender, path, 0, paper)
  return (await complete(sender, path)).body as MediaItem
}

let count = 0
const invite = () =>
  app.attempt(families.invite, {
    as: owner,
    params,
    body: { email: `aunt${(count += 1)}@family.example`, role: 'viewer' },
  })
const statuses = async () => [
  (await announce(sender, paper.length, asPaper)).status,
  (await invite()).status,
]

const plus = { plan: 'memory_plus', endsIn: 20 } as const
const whole = { plan: 'complete_legacy', endsIn: 20 } as const

test.each([
  ['during the trial', { signedUp: -29 }, [201, 201]],
  ['after the trial', {}, [403, 403]],
  ['on Memory Plus', { paid: plus }, [201, 403]],
  ['on Complete Legacy', { paid: whole }, [201, 201]],
  ['while a payment is being tried again', { paid: { ...whole, isPastDue: true } }, [201, 201]],
  [
    'cancelled, in the time that is paid for',
    { paid: { ...whole, isCancelling: true } },
    [201, 201],
  ],
  ['cancelled and run out', { paid: { ...whole, endsIn: -1, isCancelling: true } }, [403, 403]],
  ['in retention', { paid: { ...whole, endsIn: -10, hasEnded: true } }, [403, 403]],
  ['long after the end', { paid: { ...whole, endsIn: -90, hasEnded: true } }, [403, 403]],
])('%s the vault and the family can be added to as the plan says', async (_when, how, expected) => {
  await stand(how)
  expect(await statuses()).toEqual(expected)
  const { covered } = await app.call(subscriptions.coverage, { as: viewer, params })
  const says = ['memoryVault', 'collaboration'].map((what) => covered.includes(what as never))
  expect(says).toEqual(expected.map((status) => status === 201))
})

test('what isn’t covered is refused in words, stays to be read, saved and deleted, and voices are always welcome', async () => {
  await stand({ signedUp: -1 })
  const kept = await keepPaper()
  const begun = await begin(sender, paper.length, asPaper)
  const invited = await invite()
  await stand()
  const refused = await announce(sender, paper.length, asPaper)
  expect(refused.message).toBe(
    'Memory vault is part of Memory Plus. What is there already stays yours to read and to export.',
  )
  const item = { as: editor, params: { ...params, mediaId: kept.id } }
  expect((await app.attempt(media.caption, { ...item, body: { caption: 'x' } })).status).toBe(403)
  expect(await app.call(media.show, item)).toMatchObject({ id: kept.id })
  const bytes = await app.http.inject({
    url: `/api/families/${owner.familyId}/media/${kept.id}/content`,
    headers: { cookie: editor.cookie },
  })
  expect(bytes.rawPayload).toEqual(paper)
  await app.call(media.remove, item)
  // What was begun while it was covered is finished.
  await sendBytes(sender, begun, 0, paper)
  expect((await complete(sender, begun)).status).toBe(200)
  expect((await announce(sender, 100)).status).toBe(201)
  const invitationId = (invited.body as { id: string }).id
  const sent = { as: owner, params: { ...params, invitationId } }
  expect((await app.attempt(families.resend, sent)).status).toBe(403)
  expect((await app.attempt(families.revoke, sent)).status).toBe(204)
})

test('calling a paper a voice doesn’t get it into the vault', async () => {
  await stand()
  const path = await begin(sender, paper.length, { filename: 'a.wav', filetype: 'audio/wav' })
  await sendBytes(sender, path, 0, paper)
  expect((await complete(sender, path)).status).toBe(403)
})

test('without the plan people can be given less and removed, but not more', async () => {
  const change = (role: 'viewer' | 'editor') =>
    app.attempt(families.changeRole, { as: owner, params: { ...params, memberId }, body: { role } })
  await stand({ paid: whole })
  expect((await change('editor')).status).toBe(200)
  await stand()
  expect((await change('viewer')).status).toBe(200)
  expect((await change('editor')).status).toBe(403)
  const remove = { as: owner, params: { ...params, memberId } }
  expect((await app.attempt(families.removeMember, remove)).status).toBe(204)
})

test('without any plan a message can be made and scheduled, and what was scheduled before arrives', async () => {
  await stand({ signedUp: -1 })
  const before = await scheduled(app, owner, { addresses: ['before@post.example'] })
  await stand({ paid: { ...whole, endsIn: -90, hasEnded: true } })
  const after = await scheduled(app, owner, { addresses: ['after@post.example'] })
  for (const day of ['02', '03', '04']) await at(app, `2027-06-${day}T07:00:00Z`)
  const states = await system
    .selectFrom('deliveries')
    .select(['id', 'state'])
    .where('id', 'in', [before.id, after.id])
    .execute()
  expect(states.map(({ state }) => state)).toEqual(['accepted', 'accepted'])
  for (const to of ['before@post.example', 'after@post.example'])
    expect(await app.mails(to)).not.toEqual([])
})
