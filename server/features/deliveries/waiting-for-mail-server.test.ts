import { expect, test } from 'vitest'
import { deliveries } from '#contract/deliveries/index.ts'
import { subscribeToDeliveryMail } from '#server/features/deliveries/engine/index.ts'
import type { Admin } from '#server/platform/actors.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { createMail } from '#server/platform/mail/create-mail.ts'
import { at, inLondon, scheduled, work } from '#tests/support/deliveries.ts'
import { newPerson } from '#tests/support/families.ts'
import { installationWith } from '#tests/support/installation.ts'
import { openMailSink } from '#tests/support/open-mail-sink.ts'
import { testServer } from '#tests/support/server.ts'
import { countWaitingForMailServer, sendWaitingMessages } from './waiting-for-mail-server.ts'

const app = await testServer()

test('what only the mailbox took waits for a mail server, and leaves by it once an admin says so', async () => {
  app.clock.set('2027-05-10T09:00:00Z')
  const joe = await newPerson(app, { verified: true })
  const ofJoe = (deliveryId: string) => ({
    as: joe,
    params: { familyId: joe.familyId, deliveryId },
  })
  await work(app)
  const { id } = await scheduled(app, joe, { due: inLondon('2027-05-20') })
  await work(app)
  for (const day of ['18', '19', '20']) await at(app, `2027-05-${day}T07:00:00Z`)
  await app.mails()
  const read = () => app.call(deliveries.read, ofJoe(id))
  const before = await read()
  expect(before.delivery).toMatchObject({ state: 'accepted', isWaitingForMailServer: true })
  const told = before.history.map(({ words }) => words).join(' ')
  expect(told).toContain('sends no letters yet')
  expect(told).not.toContain('took our letter')
  const sink = await openMailSink()
  const ports = installationWith(app.ports, { smtpUrl: sink.url })
  const admin = { ...actAsSystem(ports) } as unknown as Admin
  expect(await countWaitingForMailServer(admin)).toBe(1)
  expect(await sendWaitingMessages(admin)).toBe(1)
  const mail = createMail(ports)
  subscribeToDeliveryMail({ ...ports, mail })
  await mail.sendDue()
  expect(sink.received.map(({ to }) => to)).toEqual(['nora@post.example'])
  expect((await read()).delivery).toMatchObject({
    state: 'accepted',
    isWaitingForMailServer: false,
  })
  expect(await countWaitingForMailServer(admin)).toBe(0)
  await mail.stop()
  await sink.close()
})
