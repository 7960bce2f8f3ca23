import { expect, test, type Page } from '@playwright/test'
import { startClockedProduct, type ClockedProduct } from './support/clocked-product.ts'
import {
  addPerson,
  deliveryOf,
  goOnFromTheDay,
  mailScanner,
  planLetter,
  signUpConfirmed,
  untilTold,
} from './support/deliveries.ts'
import { letterTo, linkIn } from './support/people.ts'
import { heardSeconds, record } from './support/recording.ts'
import { sound } from './support/soundness.ts'
import { longProof } from './support/long-proof.ts'

test.describe.configure({ mode: 'serial' })

let product: ClockedProduct
test.beforeAll(async () => {
  product = await startClockedProduct()
})
test.afterAll(() => product.end())

const dayIn = (days: number) =>
  Temporal.Now.plainDateISO('America/Chicago').add({ days }).toString()

const soonAfter = (at: string) => Temporal.Instant.from(at).add({ minutes: 1 })

test('a voice is recorded, given its day, asked about twice, heard on the day, and its author sees that it was opened', async ({
  browser,
}) => {
  test.slow()
  const page = await (await browser.newContext({ baseURL: product.url })).newPage()
  const author = await signUpConfirmed(page)
  await addPerson(page, 'Nora', 'nora@family.example')

  await page.goto('/future-messages?new')
  await record(page, 2)
  await page.getByRole('button', { name: 'Keep it and go on' }).click()
  await page.getByRole('checkbox', { name: 'Nora' }).check()
  await page.getByLabel('What is it about?').fill('Eighteen')
  await page.getByRole('button', { name: 'Go on' }).click()
  await page.getByLabel('On which day?').fill(dayIn(5))
  await goOnFromTheDay(page)
  await expect(page.getByText('We e-mail you: is it still right?')).toBeVisible()
  await expect(page.getByText('We e-mail you again.')).toBeVisible()
  await expect(
    page.getByText(/If you never answer: ?Nora hears it on .* at 8:00 AM\./),
  ).toBeVisible()
  await sound(page)
  await page.getByRole('button', { name: 'Give it this day' }).click()
  await expect(page.getByRole('heading', { name: 'It is arranged' })).toBeVisible()
  await page.getByRole('link', { name: 'See your messages' }).click()
  const waiting = page.getByRole('region', { name: 'Waiting for their day' })
  await expect(page.getByText('Every message has its day.')).toBeVisible()
  await waiting.getByRole('link', { name: /Eighteen/ }).click()
  await expect(page.getByText(/Goes out on .* at 8:00 AM where Nora lives/)).toBeVisible()
  await expect(page.getByText(/If you never answer: ?it goes out all the same/)).toBeVisible()

  const { id, plan } = await deliveryOf(page)
  await product.goTo(soonAfter(plan!.remindAt))
  await letterTo(page, author.email, /still right/)
  await untilTold(page, id, /Our question whether it is still right/)
  await product.goTo(soonAfter(plan!.checkAt))
  await letterTo(page, author.email, /Last question/)
  await untilTold(page, id, /for the second time/)
  const scan = mailScanner(await (await browser.newContext({ baseURL: product.url })).newPage())
  const linksToAuthor = await scan()
  expect(linksToAuthor).toBeGreaterThanOrEqual(3)
  expect((await deliveryOf(page)).state).toBe('checked')

  await product.goTo(soonAfter(plan!.sendAt))
  const letter = await letterTo(page, 'nora@family.example')
  await untilTold(page, id, /so the letter waits here/)
  expect(await scan()).toBeGreaterThan(linksToAuthor)
  expect((await deliveryOf(page)).openedAt).toBeNull()

  await hear(await (await browser.newContext()).newPage(), linkIn(letter.text, '/listen/'))
  await page.goto('/future-messages')
  const heard = page.getByRole('region', { name: 'Heard' })
  await heard.getByRole('link', { name: /Eighteen/ }).click()
  const forNora = page.getByRole('region', { name: 'For Nora' })
  await expect(forNora.getByText('Opened', { exact: true })).toBeVisible()
  await expect(forNora.getByText(/Nora opened it on/)).toBeVisible()
  await expect(forNora.getByText('Nora pressed Listen.')).toBeVisible()
  await sound(page)
})

async function hear(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await expect(page.getByRole('heading', { name: /recorded a message for you/ })).toBeVisible()
  await expect(page.getByText(/^A voice recording, \d seconds$/)).toBeVisible()
  await expect(page.locator('audio')).toHaveCount(0)
  await page.getByRole('button', { name: 'Listen' }).click()
  const audio = page.locator('audio')
  await expect
    .poll(() => audio.evaluate((sound: HTMLAudioElement) => sound.currentTime))
    .toBeGreaterThan(0)
  expect(await heardSeconds(page)).toBeGreaterThan(1.5)
  await expect(page.getByRole('link', { name: 'Save it to this device' })).toBeVisible()
}

test(
  'a reminder is answered from the letter, without signing in, once',
  longProof(
    'server/features/deliveries/engine/delivering.test.ts › postponed from the reminder, without signing in, once; the old letters no longer count',
  ),
  async ({ browser }) => {
    test.slow()
    const page = await (await browser.newContext({ baseURL: product.url })).newPage()
    const author = await signUpConfirmed(page)
    const personId = await addPerson(page, 'Sam', 'sam@family.example')
    const id = await planLetter(page, { personId, title: 'The kite', on: dayIn(20) })
    const { plan } = await deliveryOf(page, id)
    await product.goTo(soonAfter(plan!.remindAt))
    const link = linkIn((await letterTo(page, author.email, /still right/)).text, '/check/')

    const guest = await (await browser.newContext()).newPage()
    await guest.goto(link)
    await expect(guest.getByText('“The kite”')).toBeVisible()
    await guest.getByRole('button', { name: 'Another day' }).click()
    await expect(guest.getByRole('heading', { name: 'Which day instead?' })).toBeFocused()
    await sound(guest)
    await guest.getByLabel('On which day?').fill(dayIn(60))
    await guest.getByRole('button', { name: 'Give it this day' }).click()
    await expect(guest.getByRole('heading', { name: 'It has another day' })).toBeFocused()
    expect((await deliveryOf(page, id)).due.on).toBe(dayIn(60))

    await guest.goto(link)
    await expect(guest.getByRole('heading', { name: 'This letter has its answer' })).toBeVisible()
    await expect(guest.getByRole('button', { name: 'Not now' })).toHaveCount(0)
  },
)

test(
  'on its own page a message is rehearsed, postponed and put back, held, called off and taken back, and duplicated',
  longProof(
    'server/features/rehearsals/rehearsal.test.ts › a rehearsal sends all three letters, each marked, to the author alone, and changes nothing',
  ),
  async ({ browser }) => {
    const page = await (await browser.newContext({ baseURL: product.url })).newPage()
    const author = await signUpConfirmed(page)
    const personId = await addPerson(page, 'Lily', 'lily@family.example')
    const id = await planLetter(page, { personId, title: 'The shed', on: dayIn(40) })
    await page.goto('/future-messages')
    await page.getByRole('link', { name: /The shed/ }).click()
    const plan = page.getByRole('region', { name: 'For Lily' })

    await page.getByRole('button', { name: 'Rehearse it' }).click()
    await expect(page.getByText('All three letters are in your mailbox.')).toBeVisible()
    const letter = await letterTo(page, author.email, /^Rehearsal: .*Last question/)
    const guest = await (await browser.newContext()).newPage()
    await guest.goto(linkIn(letter.text, '/rehearsal/'))
    await guest.getByRole('button', { name: 'Not now' }).click()
    await expect(guest.getByText(/In a rehearsal nothing happens/)).toBeVisible()
    expect((await deliveryOf(page, id)).state).toBe('scheduled')

    await plan.getByRole('button', { name: 'Another day' }).click()
    await plan.getByLabel('On which day?').fill(dayIn(60))
    await plan.getByRole('button', { name: 'Give it this day' }).click()
    await plan.getByRole('button', { name: /^Undo: back to/ }).click()
    await expect.poll(async () => (await deliveryOf(page, id)).due.on).toBe(dayIn(40))

    await plan.getByRole('button', { name: 'Put it on hold' }).click()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect.poll(async () => (await deliveryOf(page, id)).state).toBe('scheduled')
    expect((await deliveryOf(page, id)).due.on).toBe(dayIn(40))

    await plan.getByRole('button', { name: 'Put it on hold' }).click()
    await expect(plan.getByText(/goes nowhere until you give it another day/)).toBeVisible()
    await plan.getByRole('button', { name: 'Call it off' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Call it off' }).click()
    await plan.getByRole('button', { name: 'Undo' }).click()
    await expect(plan.getByRole('button', { name: 'Call it off' })).toBeVisible()

    await page.getByRole('button', { name: 'Duplicate it' }).click()
    await expect(page.getByRole('heading', { name: 'It has no day yet' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'The shed', level: 1 })).toBeVisible()
  },
)

test(
  'less than two days ahead there are no letters: the author confirms twice',
  longProof(
    'server/features/deliveries/deliveries.test.ts › less than two days ahead and confirmed twice, it goes out without further questions',
  ),
  async ({ browser }) => {
    const page = await (await browser.newContext({ baseURL: product.url })).newPage()
    await page.clock.setFixedTime(product.now().epochMilliseconds)
    await signUpConfirmed(page)
    const personId = await addPerson(page, 'Ada', 'ada@family.example')
    await planLetter(page, { personId, title: 'The garden', on: dayIn(50) })
    await page.goto('/future-messages')
    await page.getByRole('link', { name: /The garden/ }).click()
    await page.getByRole('button', { name: 'Another day' }).click()
    const tomorrow = product.now().toZonedDateTimeISO('America/Chicago').add({ days: 1 })
    await page.getByLabel('On which day?').fill(tomorrow.toPlainDate().toString())
    const give = page.getByRole('button', { name: 'Give it this day' })
    await expect(give).toBeDisabled()
    await page.getByLabel(/Yes, I’m sure/).check()
    await give.click()
    await expect(page.getByText(/You confirmed it twice/)).toBeVisible()
    await product.goTo(tomorrow.add({ days: 1 }).toInstant())
    await letterTo(page, 'ada@family.example')
  },
)

test(
  'a message that isn’t for its recipient is refused, and for a week a quiet press takes that back; a wrong link is met calmly',
  longProof(
    'server/features/listening/listening.test.ts › “not for me” can be taken back for a week: everything is as it was, and nobody is written to',
  ),
  async ({ browser }) => {
    const page = await (await browser.newContext({ baseURL: product.url })).newPage()
    await signUpConfirmed(page)
    const personId = await addPerson(page, 'Tom', 'tom@family.example')
    const id = await planLetter(page, { personId, title: 'The boat', on: dayIn(25) })
    const { plan } = await deliveryOf(page, id)
    await product.goTo(soonAfter(plan!.remindAt))
    await untilTold(page, id, /Our question whether it is still right/)
    await product.goTo(soonAfter(plan!.checkAt))
    await untilTold(page, id, /for the second time/)
    await product.goTo(soonAfter(plan!.sendAt))
    const link = linkIn((await letterTo(page, 'tom@family.example')).text, '/listen/')

    await page.goto(link)
    await page.getByRole('button', { name: 'Not for me' }).click()
    await page.getByRole('button', { name: 'It isn’t for me' }).click()
    await expect(page.getByRole('heading', { name: 'It won’t be sent to you again' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    expect((await deliveryOf(page, id)).state).toBe('refused')
    await page.getByRole('button', { name: 'It is for me after all' }).click()
    const invitation = page.getByRole('heading', { level: 1, name: /wrote a message for you/ })
    await expect(invitation).toBeFocused()
    expect((await deliveryOf(page, id)).state).toBe('accepted')
    await page.getByRole('button', { name: 'Read' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'The boat' })).toBeVisible()

    await page.goto(link)
    await page.getByRole('button', { name: 'Not for me' }).click()
    await page.getByRole('button', { name: 'It isn’t for me' }).click()
    await expect(page.getByRole('button', { name: 'It is for me after all' })).toBeVisible()
    await product.goTo(product.now().add({ hours: 8 * 24 }))
    await page.reload()
    await expect(page.getByRole('heading', { name: 'It won’t be sent to you again' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'It is for me after all' })).toHaveCount(0)
    await page.goto(`${link}x`)
    await expect(page.getByRole('heading', { name: /can’t find a message/ })).toBeVisible()
  },
)
