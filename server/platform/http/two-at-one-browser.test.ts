import { expect, test } from 'vitest'
import { accounts } from '#contract/accounts/index.ts'
import { accountHeader } from '#contract/rules/account-header.ts'
import { signUp } from '#tests/support/accounts.ts'
import { testServer } from '#tests/support/server.ts'

const app = await testServer()

/** A change from a page of `owner`, in a browser that holds the session of `holder`. */
const rename = (holder: { cookie: string }, owner: string) =>
  app.http.inject({
    method: accounts.changeAccount.method as 'PATCH',
    url: accounts.changeAccount.path,
    headers: {
      cookie: holder.cookie,
      'sec-fetch-site': 'same-origin',
      [accountHeader]: owner,
    },
    payload: { displayName: 'Nora of the lake' },
  })

test('what one person’s page sends is refused to whoever signed in after them', async () => {
  const nora = await signUp(app, 'nora@family.example')
  const theo = await signUp(app, 'theo@family.example')
  const refused = await rename(theo, nora.body.id)
  expect(refused.statusCode).toBe(401)
  expect(refused.json()).toEqual({ message: expect.stringMatching(/^Somebody else has signed in/) })
  for (const as of [nora, theo])
    expect(await app.call(accounts.account, { as })).not.toMatchObject({
      displayName: 'Nora of the lake',
    })
  expect((await rename(nora, nora.body.id)).statusCode).toBe(200)
})
