import { expect, it } from 'vitest'
import { people } from '#contract/people/index.ts'
import { inLondon } from '#tests/support/deliveries.ts'
import { newPerson } from '#tests/support/families.ts'
import { senderActs } from '#tests/support/sender-acts.ts'
import { testServer } from '#tests/support/server.ts'

const app = await testServer({ PUBLIC_URL: 'https://family.example' })
const { system } = app.database
app.clock.set('2027-05-10T09:00:00Z')
const { invite, live, promise, stranger } = senderActs(app)

it('B4: a name with a web address reaches no subject and no greeting', async () => {
  const joe = await newPerson(app, { verified: true })
  await system
    .updateTable('accounts')
    .set({ display_name: 'ｐｒｉｚｅｓ．ｃｏｍ' })
    .where('id', '=', joe.accountId)
    .execute()
  const to = stranger()
  const { person } = await app.call(people.create, {
    as: joe,
    params: { familyId: joe.familyId },
    body: { givenName: 'Win at выигрыш.рф' },
  })
  const params = { familyId: joe.familyId, personId: person.id }
  await app.call(people.addWay, { as: joe, params, body: { kind: 'email', address: to } })
  await promise(joe, person.id, inLondon('2027-05-20'))
  await live('2027-05-18', '2027-05-19', '2027-05-20', '2027-05-21')
  const [sent] = await app.mails(to)
  expect(sent!.subject).toBe('Somebody wrote a message for you')
  expect(sent!.text_body).toContain('Dear friend')
  expect(sent!.text_body + sent!.html_body).not.toMatch(/ｐｒｉ|prizes|выигрыш/)
  await invite(joe, to)
  expect((await app.mails(to)).at(-1)!.subject).toMatch(/^Someone in the family invites you/)
})
