import { expect, test } from 'vitest'
import { actAsSystem } from '#server/platform/elevate.ts'
import { newPerson } from '#tests/support/families.ts'
import { mailSink } from '#tests/support/mail-sink.ts'
import { testServer } from '#tests/support/server.ts'
import { mailLink } from './mail-links.ts'

const sink = await mailSink()
const app = await testServer({ SMTP_URL: sink.url })

test('A5: a link to sign in that died during an outage isn’t sent any more; one that still works is', async () => {
  const { email } = await newPerson(app, { verified: true })
  await app.ports.mail.sendDue()
  sink.received.length = 0
  const ask = (requestId: string) =>
    mailLink(actAsSystem(app.ports), { requestId, email, purpose: 'sign-in' })
  await ask('during the outage')
  app.clock.advance({ minutes: 31 })
  await ask('after it')
  app.clock.advance({ minutes: 29 })
  await app.ports.mail.sendDue()
  expect(sink.received.map(({ mail }) => mail.subject)).toEqual(['Your link to sign in'])
})
