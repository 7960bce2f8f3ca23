import { beforeEach, expect, it } from 'vitest'
import { listening } from '#contract/listening/index.ts'
import { messages } from '#contract/messages/index.ts'
import { openings } from '#contract/listening/openings.ts'
import { askAllowedRecipients } from '#server/features/people/ask-allowed-recipients.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { at, inLondon, scheduled } from '#tests/support/deliveries.ts'
import { newPerson, type Person } from '#tests/support/families.ts'
import { keepSignedIn } from '#tests/support/keep-signed-in.ts'
import { testServer } from '#tests/support/server.ts'
import { askAboutAddresses } from './ask-about-addresses.ts'
import { listenUrl } from '#server/features/deliveries/engine/links.ts'

const app = await testServer({ PUBLIC_URL: 'https://family.example' })
const { system } = app.database
const nora = 'nora@post.example'
let joe: Person
let delivery: Awaited<ReturnType<typeof scheduled>>

beforeEach(async () => {
  app.clock.set('2027-05-01T09:00:00Z')
  await system.deleteFrom('deliveries').execute()
  await system.deleteFrom('mails').execute()
  await system.deleteFrom('clock_watch').execute()
  joe = await newPerson(app, { verified: true })
  await system.updateTable('accounts').set({ time_zone: 'Europe/London' }).execute()
  await keepSignedIn(system)
  delivery = await scheduled(app, joe, { due: inLondon('2031-06-04') })
})

const askedOn = async (day: string) => {
  app.clock.set(`${day}T09:40:00Z`)
  await askAboutAddresses(actAsSystem(app.ports))
  await askAllowedRecipients(actAsSystem(app.ports))
}
const lettersTo = (recipient: string) =>
  system.selectFrom('mails').selectAll().where('recipient', '=', recipient).execute()
const questions = async () =>
  (await lettersTo(joe.email)).filter(({ subject }) => subject.includes('still Nora’s address?'))
const first = async () => {
  for (const day of ['02', '03', '04']) await at(app, `2031-06-${day}T07:00:00Z`)
  const token = listenUrl({ ports: app.ports }, delivery.id).split('/').at(-1)!
  return (await app.call(listening.read, { params: { token } })).first
}

it('A1: sixty days before such a day the author is asked once, and one press confirms the address', async () => {
  await askedOn('2031-04-01')
  expect(await questions()).toEqual([])
  await askedOn('2031-04-06')
  await askedOn('2031-04-07')
  const [letter, ...more] = await questions()
  expect(more).toEqual([])
  const token = /\/opening\/(\S+)/.exec(letter!.text_body)![1]!
  const link = { params: { token } }
  expect(await app.call(openings.read, link)).toMatchObject({
    asks: 'address',
    address: nora,
    state: 'open',
  })
  expect(await app.call(openings.read, link)).toMatchObject({ state: 'open' })
  const pressed = await app.call(openings.answer, { ...link, body: { answer: 'theirs' } })
  expect(pressed.state).toBe('theirs')
  expect(await first()).toBeNull()
})

it('A1: without an answer the message goes out all the same, and its recipient is asked', async () => {
  await askedOn('2031-04-06')
  expect(await first()).toMatchObject({ kind: 'vouching' })
})

it('A1: nobody is asked about an address that is known well enough, or where the author asks a question', async () => {
  const params = { familyId: joe.familyId, messageId: delivery.messageId }
  const body = { question: '', answer: 'otter' }
  await app.call(messages.setPassphrase, { as: joe, params, body })
  await askedOn('2031-04-06')
  expect(await questions()).toEqual([])
  await app.call(messages.removePassphrase, { as: joe, params })
  const confirmed = { state: 'confirmed' as const, confirmed_at: '2030-01-01T00:00:00Z' }
  await system.updateTable('contact_ways').set(confirmed).execute()
  await askedOn('2031-04-07')
  expect(await questions()).toEqual([])
  await system.updateTable('contact_ways').set({ confirmed_at: '2028-01-01T00:00:00Z' }).execute()
  await askedOn('2031-04-08')
  expect(await questions()).toHaveLength(1)
})

it('A1: the recipient is asked only if the author allowed it', async () => {
  await askedOn('2031-04-06')
  expect(await lettersTo(nora)).toEqual([])
  await app.call(messages.setOpeningWish, {
    as: joe,
    params: { familyId: joe.familyId, messageId: delivery.messageId },
    body: { voucherId: null, mayAskRecipient: true },
  })
  await askedOn('2031-04-07')
  await askedOn('2031-04-08')
  expect(await lettersTo(nora)).toHaveLength(1)
})

it('a link about an address opens nothing else, and one that we didn’t write is unknown', async () => {
  await askedOn('2031-04-06')
  const [letter] = await questions()
  const token = /\/opening\/(\S+)/.exec(letter!.text_body)![1]!
  const no = await app.attempt(openings.answer, {
    params: { token },
    body: { answer: 'not-theirs' },
  })
  expect(no.status).toBe(400)
  const forged = `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`
  expect((await app.attempt(openings.read, { params: { token: forged } })).status).toBe(404)
  expect((await app.attempt(openings.read, { params: { token: 'x' } })).status).toBe(404)
  expect((await app.attempt(listening.read, { params: { token } })).status).toBe(404)
})
