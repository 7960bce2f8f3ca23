import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { careDesk } from '#contract/care/desk.ts'
import { content } from '#contract/content/index.ts'
import { newPerson } from '#tests/support/families.ts'
import { testServer } from '#tests/support/server.ts'

const app = await testServer()
const admin = await newPerson(app, { verified: true })
await app.database.system
  .updateTable('accounts')
  .set({ role: 'admin' })
  .where('id', '=', admin.accountId)
  .execute()

test('the team has at most two hundred answers ready and a hundred people, also where two come at once', async () => {
  await sql`insert into canned_answers (id, title, body, changed_at)
    select gen_random_uuid(), 'Answer ' || n, 'Yes.', now()
    from generate_series(1, 199 - (select count(*)::int from canned_answers)) n`.execute(
    app.database.system,
  )
  const body = { title: 'The last', body: 'No.' }
  const atOnce = await Promise.all(
    [body, { ...body, title: 'As late' }].map((one) =>
      app.attempt(careDesk.addCanned, { as: admin, body: one }),
    ),
  )
  const fullDesk = { status: 409, message: expect.stringContaining('200 answers') }
  expect(atOnce.filter(({ status }) => status === 409)).toMatchObject([fullDesk])
  const ready = await app.call(careDesk.cannedAnswers, { as: admin })
  const rewritten = {
    as: admin,
    params: { cannedId: ready[0]!.id },
    body: { ...body, title: 'New' },
  }
  expect(await app.call(careDesk.changeCanned, rewritten)).toHaveLength(200)

  await sql`with made as (
      insert into accounts (id, username, email, display_name, status, role, created_at, email_verified_at)
      select gen_random_uuid(), 'agent' || n, 'agent' || n || '@family.example', 'Agent', 'active', 'member', now(), now()
      from generate_series(1, 99 - (select count(*)::int from care_team)) n returning id)
    insert into care_team (account_id, added_at) select id, now() from made`.execute(
    app.database.system,
  )
  const two = [await newPerson(app, { verified: true }), await newPerson(app, { verified: true })]
  const taken = await Promise.all(
    two.map(({ email }) => app.attempt(careDesk.addAgent, { as: admin, body: { email } })),
  )
  const full = { status: 409, message: expect.stringContaining('100 people') }
  expect(taken.filter(({ status }) => status === 409)).toMatchObject([full])
})

test('at the content desk three hundred of a kind can be written, also where two begin at once', async () => {
  await sql`insert into content_entries (id, kind, key, draft, was_public, created_at, changed_at)
    select gen_random_uuid(), 'post', 'post-' || n, '{}', false, now(), now()
    from generate_series(1, 299 - (select count(*)::int from content_entries where kind = 'post')) n`.execute(
    app.database.system,
  )
  const atOnce = await Promise.all(
    [1, 2].map(() => app.attempt(content.begin, { as: admin, body: { kind: 'post' } })),
  )
  expect(atOnce.map(({ status }) => status).toSorted()).toEqual([201, 409])
})
