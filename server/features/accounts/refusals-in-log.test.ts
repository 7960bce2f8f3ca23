import { expect, test } from 'vitest'
import { accounts } from '#contract/accounts/index.ts'
import { admin } from '#contract/admin.ts'
import { families } from '#contract/families.ts'
import { signIn } from '#tests/support/accounts.ts'
import { newPerson } from '#tests/support/families.ts'
import { testServer } from '#tests/support/server.ts'

const lines: string[] = []
const app = await testServer({}, { onLogged: (line) => void lines.push(line) })
const ann = await newPerson(app, { name: 'ann' })
const bob = await newPerson(app, { name: 'bob' })

/** What the log tells of an act. */
async function toldOf(act: () => Promise<unknown>) {
  lines.length = 0
  await act()
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>)
}

test('a sign-in that is refused stands in the log with the account it was for, and with no name or address', async () => {
  const [told] = (await toldOf(() => signIn(app, ann.email, 'a wrong guess'))).filter(
    ({ msg }) => msg === 'sign-in refused',
  )
  expect(told).toMatchObject({ refused: 'password', accountId: ann.accountId })
  const unknown = await toldOf(() => signIn(app, 'nobody@family.example', 'a wrong guess'))
  expect(unknown.find(({ msg }) => msg === 'sign-in refused')).not.toHaveProperty('accountId')
  await app.database.system
    .updateTable('accounts')
    .set({ status: 'suspended' })
    .where('id', '=', bob.accountId)
    .execute()
  const closed = await toldOf(() => signIn(app, bob.email))
  expect(closed).toContainEqual(
    expect.objectContaining({ refused: 'closed', accountId: bob.accountId }),
  )
  for (const words of [ann.email, bob.email, 'nobody@', 'a wrong guess', '127.0.0.1'])
    expect(JSON.stringify([told, unknown, closed])).not.toContain(words)
})

test('a refused action stands in the log with who tried it; what went well doesn’t say who', async () => {
  const tried = [
    () => app.attempt(admin.stats, { as: ann }),
    () => app.attempt(families.members, { as: ann, params: { familyId: bob.familyId } }),
  ]
  for (const act of tried) {
    const [line] = await toldOf(act)
    expect(line).toMatchObject({ accountId: ann.accountId, requestId: expect.any(String) })
    expect([403, 404]).toContain(line!['status'])
  }
  const [fine] = await toldOf(() => app.attempt(accounts.status, { as: ann }))
  expect(fine).toMatchObject({ status: 200 })
  expect(fine).not.toHaveProperty('accountId')
})
