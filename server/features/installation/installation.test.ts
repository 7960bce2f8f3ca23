import { expect, test } from 'vitest'
import { admin as adminDoor } from '#contract/admin.ts'
import { installation, type AskedMail, type AskedSite } from '#contract/installation.ts'
import { defaultSite } from '#contract/rules/site.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { makeRecoveryKey } from '#server/platform/encryption/rewrap.ts'
import { letter, ourName } from '#server/platform/mail/letter.ts'
import { mailLater } from '#server/platform/mail/mail.ts'
import { newPerson, type Person } from '#tests/support/families.ts'
import { openMailSink } from '#tests/support/open-mail-sink.ts'
import { freePort } from '#tests/support/product.ts'
import { testServer, type TestApp } from '#tests/support/server.ts'

const app = await testServer()
const admin = await adminOf(app)

async function adminOf(of: TestApp): Promise<Person> {
  const person = await newPerson(of)
  await of.database.system
    .updateTable('accounts')
    .set({ role: 'admin' })
    .where('id', '=', person.accountId)
    .execute()
  return person
}

const nothing: AskedSite = {
  name: '',
  phone: '',
  email: '',
  postalLine: '',
  familiesServed: '',
  messagesPreserved: '',
  rating: '',
  researchSuccess: '',
}

const serverAt = (url: string): AskedMail => ({
  host: new URL(url).hostname,
  port: Number(new URL(url).port),
  security: 'none',
  user: '',
  from: 'care@hearth.example',
  dkimSelector: '',
})

test('a bare installation is the demo; the first word of one’s own takes the demo’s figures away', async () => {
  expect(app.ports.installation.site).toEqual(defaultSite)
  const before = await app.call(installation.view, { as: admin })
  expect(before).toMatchObject({ isDemoSite: true, isDayOneOver: false, hasInvited: false })
  expect(before.recoveryKeyMadeAt).toBeNull()
  const heard: string[] = []
  const stop = app.ports.installation.subscribe(() => heard.push(app.ports.installation.site.name))
  const after = await app.call(installation.changeSite, {
    as: admin,
    body: { ...nothing, name: ' Hearth ' },
  })
  stop()
  expect(after.isDemoSite).toBe(false)
  expect(after.site.name).toEqual({ value: 'Hearth', isConfigured: false })
  expect(app.ports.installation.site).toMatchObject({ name: 'Hearth', phone: '', rating: '' })
  expect(heard).toEqual(['Hearth'])
  const { items: acts } = await app.call(adminDoor.acts, { as: admin })
  expect(acts[0]).toMatchObject({ path: 'PUT /api/admin/installation/site' })
})

test.each([
  ['phone', 'call us', /The phone must be a telephone number/],
  ['name', '<b>Hearth</b>', /The name may not hold/],
  ['email', 'nobody', /The e-mail address must be/],
  ['rating', 'x'.repeat(30), /The rating can have at most 20/],
] as const)('%s “%s” is refused with a sentence', async (fact, value, sentence) => {
  const answer = await app.attempt(installation.changeSite, {
    as: admin,
    body: { ...nothing, [fact]: value },
  })
  expect(answer.status).toBe(400)
  expect(answer.message).toMatch(sentence)
})

test('a mail server set in the browser takes letters from the next one on, and its answer is told', async () => {
  const sink = await openMailSink()
  const none = await app.attempt(installation.testMail, { as: admin })
  expect([none.status, none.message]).toEqual([409, expect.stringContaining('no mail server')])
  const body = serverAt(sink.url)
  const view = await app.call(installation.changeMail, { as: admin, body })
  expect(view.mail).toMatchObject({
    server: { host: '127.0.0.1', user: '', hasPassword: false, security: 'none' },
    from: 'care@hearth.example',
    isServerConfigured: false,
    test: null,
  })
  const { sentTo, test: tried } = await app.call(installation.testMail, { as: admin })
  expect(sentTo).toBe(admin.email)
  expect(tried).toMatchObject({ isPassed: true, answer: expect.stringMatching(/^250 /) })
  expect(sink.received[0]).toMatchObject({ to: admin.email, from: 'care@hearth.example' })
  const hello = letter({ subject: 'Welcome', heading: 'Welcome', paragraphs: ['Come in.'] })
  await mailLater(actAsSystem(app.ports), { to: 'nora@post.example', letter: hello })
  await app.ports.mail.sendDue()
  expect(sink.received.map(({ to }) => to)).toEqual([admin.email, 'nora@post.example'])
  await sink.close()
})

test('where no mail server listens, the admin reads that nobody answers there', async () => {
  const body = serverAt(`smtp://127.0.0.1:${await freePort()}`)
  await app.call(installation.changeMail, { as: admin, body })
  const { test: tried } = await app.call(installation.testMail, { as: admin })
  const answer = expect.stringMatching(/^Nobody answers at this server and port/)
  expect(tried).toMatchObject({ isPassed: false, answer })
})

test('a password is used, and neither told, nor in the log of acts, nor readable in the database', async () => {
  const sink = await openMailSink()
  const body = { ...serverAt(sink.url), user: 'hearth', password: 'a secret of ours' }
  const view = await app.call(installation.changeMail, { as: admin, body })
  expect(view.mail).toMatchObject({ server: { user: 'hearth', hasPassword: true }, test: null })
  expect(JSON.stringify(view)).not.toContain('a secret of ours')
  // This server knows no users: what it answers is what the admin reads.
  const { test: tried } = await app.call(installation.testMail, { as: admin })
  expect(tried).toMatchObject({ isPassed: false, answer: '535 Authentication not implemented' })
  await sink.close()
  const { items: acts } = await app.call(adminDoor.acts, { as: admin })
  expect(JSON.stringify(acts)).not.toContain('a secret of ours')
  const row = await app.database.system.selectFrom('installation').selectAll().executeTakeFirst()
  expect(JSON.stringify(row)).not.toContain('a secret of ours')
})

test('a password stays with its server: another one gets it only if it is typed again', async () => {
  const { mail } = await app.call(installation.view, { as: admin })
  const { host, port, security, user } = mail.server!
  const same = { host, port, security, user, from: mail.from, dkimSelector: 'house' }
  const kept = await app.call(installation.changeMail, { as: admin, body: same })
  expect(kept.mail).toMatchObject({ dkimSelector: 'house', server: { hasPassword: true } })
  const other = { ...same, host: 'mail.elsewhere.example' }
  const refused = await app.attempt(installation.changeMail, { as: admin, body: other })
  expect([refused.status, refused.message]).toEqual([400, expect.stringContaining('password')])
})

test('a mail server that isn’t there is told in words, and the letter counts as not taken', async () => {
  const body = serverAt('smtp://127.0.0.1:9')
  await app.call(installation.changeMail, { as: admin, body: { ...body, password: '' } })
  const { test: tried } = await app.call(installation.testMail, { as: admin })
  expect(tried.isPassed).toBe(false)
  expect(tried.answer).toMatch(/connection|answers/)
  const { mail } = await app.call(installation.view, { as: admin })
  expect(mail.test).toEqual(tried)
  const gone = await app.call(installation.forgetMail, { as: admin })
  expect(gone.mail).toMatchObject({ server: null, test: null })
})

test('what the configuration says wins, and the screen is told so', async () => {
  const set = await testServer({
    SMTP_URL: 'smtp://user:pass@mail.example:2525',
    MAIL_FROM: 'Hearth <care@hearth.example>',
    BACKUPS_KEPT: '3',
    DEMO_FAMILY: 'false',
  })
  const boss = await adminOf(set)
  const view = await set.call(installation.view, { as: boss })
  expect(view).toMatchObject({
    isDemoSite: false,
    mail: { isServerConfigured: true, isFromConfigured: true, server: { port: 2525 } },
    backups: { kept: 3, isKeptConfigured: true, everyDays: 1, isEveryDaysConfigured: false },
  })
  expect(set.ports.installation.site).toMatchObject({ phone: '', familiesServed: '' })
  const body = serverAt('smtp://127.0.0.1:9')
  const refused = await set.attempt(installation.changeMail, { as: boss, body })
  expect([refused.status, refused.message]).toEqual([409, expect.stringContaining('SMTP_URL')])
  await set.call(installation.changeBackups, { as: boss, body: { everyDays: 7, kept: 30 } })
  expect(set.ports.installation.backups).toMatchObject({ everyDays: 7, kept: 3 })
})

test('the list is put away, and brought back', async () => {
  const put = (isOver: boolean) => app.call(installation.endDayOne, { as: admin, body: { isOver } })
  expect((await put(true)).isDayOneOver).toBe(true)
  expect((await put(false)).isDayOneOver).toBe(false)
})

test('a made-up domain isn’t looked for in the world’s DNS', async () => {
  const { domain, findings } = await app.call(installation.mailDomain, { as: admin })
  expect(domain).toBe('hearth.example')
  expect(findings.map(({ name, state }) => [name, state])).toEqual([
    ['SPF', 'unknown'],
    ['DKIM', 'unknown'],
    ['DMARC', 'unknown'],
  ])
})

test('letters are signed by whoever runs this house, and come in its name', async () => {
  const own = await testServer()
  const boss = await adminOf(own)
  await own.call(installation.changeSite, { as: boss, body: { ...nothing, name: 'Hearth & Home' } })
  await own.ports.installation.refresh()
  const to = 'nora@far.example'
  const words = { subject: `Welcome to ${ourName}`, heading: 'Welcome', paragraphs: ['Come in.'] }
  const post = { to, letter: letter(words), inTheNameOf: 'Joe Ellis' }
  await mailLater(actAsSystem(own.ports), post)
  const [mail] = await own.mails(to)
  expect(mail).toMatchObject({ subject: 'Welcome to Hearth & Home' })
  expect(mail!.text_body).toContain('-- \nHearth & Home\nYour voice, kept for the ones you love')
  expect(mail!.html_body).toContain('>Hearth &amp; Home</span>')
  expect(mail!.html_body + mail!.text_body).not.toContain('Kinfold')
  const { sender } = await own.database.system
    .selectFrom('mails')
    .select('sender')
    .where('recipient', '=', to)
    .executeTakeFirstOrThrow()
  expect(sender).toMatch(/^"Joe Ellis by Hearth & Home" </)
})

test('whether a recovery key was printed is told, and nothing of the key itself', async () => {
  const house = { system: app.database.system, serviceKeys: app.ports.config.serviceKeys }
  const printed = await makeRecoveryKey({ ...house, clock: app.ports.clock })
  const view = await app.call(installation.view, { as: admin })
  expect(view.recoveryKeyMadeAt).toBe(app.clock.now().toString({ smallestUnit: 'millisecond' }))
  expect(JSON.stringify(view)).not.toContain(printed.slice(0, 8))
})
