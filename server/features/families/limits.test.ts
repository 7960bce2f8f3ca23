import { expect, test } from 'vitest'
import { families } from '#contract/families.ts'
import { newPerson } from '#tests/support/families.ts'
import { testServer } from '#tests/support/server.ts'

const app = await testServer({ LIMITS_FACTOR: '1' })

test('one address gets at most four letters a day, whichever families send them', async () => {
  const email = 'nora@post.example'
  const owners = [await newPerson(app), await newPerson(app)]
  const statuses: number[] = []
  for (const owner of owners) {
    const params = { familyId: owner.familyId }
    const body = { email, role: 'viewer' as const }
    const { status, body: invitation } = await app.attempt(families.invite, {
      as: owner,
      params,
      body,
    })
    statuses.push(status)
    const one = { ...params, invitationId: invitation.id }
    for (let i = 0; i < 2; i += 1)
      statuses.push((await app.attempt(families.resend, { as: owner, params: one })).status)
  }
  expect(statuses).toEqual([201, 200, 200, 201, 429, 429])
  expect(await app.mails(email)).toHaveLength(4)
})

test('a refused sending leaves the invitation as it was, and the next day it goes out', async () => {
  const owner = await newPerson(app)
  const params = { familyId: owner.familyId }
  const body = { email: 'tom@post.example', role: 'viewer' as const }
  const { id: invitationId } = await app.call(families.invite, { as: owner, params, body })
  const resend = () =>
    app.attempt(families.resend, { as: owner, params: { ...params, invitationId } })
  for (let i = 0; i < 3; i += 1) expect((await resend()).status).toBe(200)
  const refused = await resend()
  expect(refused.status).toBe(429)
  expect(refused.message).toMatch(/^Too many tries\. Please wait \d+ minutes and try again\.$/)
  const { invitations } = await app.call(families.invitations, { as: owner, params })
  expect(invitations[0]!.timesSent).toBe(4)
  app.clock.advance({ days: 1 })
  expect(await resend()).toMatchObject({ status: 200, body: { timesSent: 5 } })
})
