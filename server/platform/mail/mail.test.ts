import { beforeEach, expect, test } from 'vitest'
import { inTransaction, type SignedIn } from '#server/platform/actors.ts'
import { actAs } from '#server/platform/make-actor.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { testPorts } from '#tests/support/ports.ts'
import { defaultSite } from '#contract/rules/site.ts'
import { asPosted, letter } from './letter.ts'
import { letterCheck } from './letter-code.ts'
import { mailLater } from './mail.ts'

const { ports, database } = await testPorts({ MAIL_FROM: 'Kinfold <Post@Kinfold.Example>' })
const system = actAsSystem(ports)
const hello = letter({ subject: 'Hello', heading: 'Hello', paragraphs: ['Hi.'] })

const mails = () => database.system.selectFrom('mails').selectAll().execute()

beforeEach(async () => void (await database.system.deleteFrom('mails').execute()))

/** As a request does it: the serving role, inside the request's transaction. */
function asAccount<T>(
  work: (actor: SignedIn) => Promise<T>,
  accountId = system.newId(),
): Promise<T> {
  return ports.serving.inScope({ accountId }, (db) =>
    work(actAs<SignedIn>(ports, db, { accountId, sessionId: '', address: '', agent: '' })),
  )
}

test('without a mail server a letter is kept, ready to be read in the mailbox', async () => {
  await mailLater(system, { to: 'nora@example.org', letter: hello })
  const [mail] = await mails()
  expect(mail).toMatchObject({ recipient: 'nora@example.org', status: 'kept', next_try_at: null })
  const { text, html } = asPosted(hello, defaultSite, letterCheck(ports.config, mail!.id))
  expect(mail).toMatchObject({ subject: 'Hello', text_body: text, html_body: html })
})

test('a mail is posted by a request that may not read one', async () => {
  await asAccount((actor) => mailLater(actor, { to: 'nora@example.org', letter: hello }))
  expect(await mails()).toHaveLength(1)
  const peeking = asAccount((actor) => actor.db.selectFrom('mails').select('id').execute())
  await expect(peeking).rejects.toThrow(/permission denied/)
})

test('the same key twice is one mail, also from a request; nobody takes the name of another’s', async () => {
  const post = { to: 'nora@example.org', letter: hello, key: 'invitation:1' }
  const me = system.newId()
  await mailLater(system, post)
  await mailLater(system, post)
  expect(await mails()).toHaveLength(1)
  await asAccount((actor) => mailLater(actor, post), me)
  await asAccount((actor) => mailLater(actor, { ...post, to: 'other@example.org' }), me)
  expect(await mails()).toHaveLength(2)
  await asAccount((actor) => mailLater(actor, post))
  expect(await mails()).toHaveLength(3)
})

test('twenty requests posting the same key at once make one mail', async () => {
  const post = { to: 'nora@example.org', letter: hello, key: 'race' }
  const me = system.newId()
  const posting = () => asAccount((actor) => mailLater(actor, post), me)
  await Promise.all(Array.from({ length: 20 }, posting))
  expect(await mails()).toHaveLength(1)
})

test('a transaction that fails takes its mail along', async () => {
  const failing = inTransaction(system, async (actor) => {
    await mailLater(actor, { to: 'nora@example.org', letter: hello })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await mails()).toEqual([])
})

test('the Message-ID comes from the key and the sender’s domain, in lower case', async () => {
  await mailLater(system, { to: 'a@example.org', letter: hello, key: 'k' })
  const [first] = await mails()
  await database.system.deleteFrom('mails').execute()
  await mailLater(system, { to: 'a@example.org', letter: hello, key: 'k' })
  const [second] = await mails()
  expect(second!.message_id).toBe(first!.message_id)
  expect(first!.message_id).toMatch(/^<[0-9a-f]{40}@kinfold\.example>$/)
})

test('a mail goes to one address: lists, names and header lines are refused', async () => {
  const wrong = [
    'a@example.org,b@example.org',
    'a@example.org\r\nBcc: b@example.org',
    'Nora <a@example.org>',
    'a@example.org b',
    'nobody',
    '',
  ]
  for (const to of wrong)
    await expect(mailLater(system, { to, letter: hello })).rejects.toThrow(TypeError)
  expect(await mails()).toEqual([])
})
