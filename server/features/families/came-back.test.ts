import { expect, test } from 'vitest'
import { families } from '#contract/families.ts'
import { newPerson } from '#tests/support/families.ts'
import { mailSink } from '#tests/support/mail-sink.ts'
import { testServer } from '#tests/support/server.ts'

const sink = await mailSink()
const app = await testServer({ SMTP_URL: sink.url })

test('A6: whoever invited reads at which address the invitation came back, once for each sending', async () => {
  const joe = await newPerson(app, { verified: true })
  const params = { familyId: joe.familyId }
  const body = { email: 'gone@post.example', role: 'viewer' as const }
  const { id: invitationId } = await app.call(families.invite, { as: joe, params, body })
  sink.answerWith((to) => (to === body.email ? { code: 550 } : undefined))
  await app.ports.mail.sendDue()
  const told = () =>
    sink.received.filter(({ to, mail }) => to === joe.email && mail.subject!.includes('came back'))
  expect(told()).toHaveLength(1)
  expect(told()[0]!.mail.text).toContain('to gone@post.example. There is no mailbox')
  const shown = async () =>
    (await app.call(families.invitations, { as: joe, params })).invitations[0]!
  expect(await shown()).toMatchObject({ state: 'open', cameBackBecause: 'no-mailbox' })

  sink.answerWith(() => undefined)
  await app.call(families.resend, { as: joe, params: { ...params, invitationId } })
  await app.ports.mail.sendDue()
  expect((await shown()).cameBackBecause).toBeNull()
  expect(told()).toHaveLength(1)
})
