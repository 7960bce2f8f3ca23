import { expect, test, type Browser, type Page } from '@playwright/test'
import { openMailSink, type MailSink } from '#tests/support/open-mail-sink.ts'
import { startClockedProduct, type ClockedProduct } from './support/clocked-product.ts'
import { sound } from './support/soundness.ts'
import { longProof } from './support/long-proof.ts'

const boss = { username: 'boss@family.example', password: 'who runs it for the family' }

test.describe.configure({ mode: 'serial' })

let product: ClockedProduct
let sink: MailSink
test.beforeAll(async () => {
  sink = await openMailSink()
  product = await startClockedProduct({
    ADMIN_EMAIL: boss.username,
    ADMIN_PASSWORD: boss.password,
    DEMO_FAMILY: 'true',
  })
})
test.afterAll(async () => {
  await product.end()
  await sink.close()
})

async function atTheDesk(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.url })
  const page = await context.newPage()
  await page.request.post('/api/auth/signin', { data: boss })
  await page.goto('/admin')
  return page
}

test('on the first visit a short list leads to what has to be said, and pages tell only that', async ({
  browser,
}) => {
  test.slow()
  const page = await atTheDesk(browser)
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  await expect(page.getByText('0 of 6 done')).toBeVisible()
  await page.getByRole('link', { name: 'Say whose it is' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Hearth')
  await page.getByLabel('Phone', { exact: true }).fill('call us')
  const form = page.locator('#part-site')
  await form.getByRole('button', { name: 'Keep it' }).click()
  await expect(form.getByText('The phone must be a telephone number.')).toBeVisible()
  await sound(page)
  await page.getByLabel('Phone', { exact: true }).fill('')
  await page.getByLabel('E-mail address').fill('care@hearth.example')
  await page.getByLabel('Postal address').fill('Hearth, 1 Main Street, Springfield')
  await form.getByRole('button', { name: 'Keep it' }).click()
  await expect(page.getByText('1 of 6 done')).toBeVisible()
  await page.goto('/')
  await expect(page).toHaveTitle(/Hearth/)
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByText('care@hearth.example')).toBeVisible()
  await expect(footer.getByText('Families Served')).toBeHidden()
  await expect(footer.getByText('555-0142')).toHaveCount(0)
  const main = page.getByRole('main')
  await expect(main.getByText('2,847+')).toBeHidden()
  await expect(main.getByText('95%')).toBeHidden()
  expect(complaints).toEqual([])
})

test('without scripts, too, nothing of the demo is told as one’s own', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: product.url, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByText('2,847+').first()).toBeHidden()
  await expect(page.getByText('555-0142')).toHaveCount(0)
})

test(
  'a mail server is set, tried with a letter to oneself, and its answer shown',
  longProof(
    'server/features/installation/installation.test.ts › a mail server set in the browser takes letters from the next one on, and its answer is told',
  ),
  async ({ browser }) => {
    test.slow()
    const page = await atTheDesk(browser)
    await page.getByRole('link', { name: 'Set a mail server' }).click()
    const form = page.locator('#part-mail')
    await form.getByLabel('Mail server').fill('127.0.0.1')
    await form.getByLabel('Port').fill(new URL(sink.url).port)
    await form.getByLabel('Connection').selectOption('none')
    await form.getByLabel('Sender’s address').fill('care@hearth.example')
    await form.getByRole('button', { name: 'Keep it' }).click()
    await form.getByRole('button', { name: 'Send a test letter' }).click()
    await expect(form.getByText('The mail server took it')).toBeVisible()
    await expect(form.getByText(/^250 /)).toBeVisible()
    expect(sink.received.at(-1)).toMatchObject({ to: boss.username, from: 'care@hearth.example' })
    await form.getByRole('button', { name: 'Look them up' }).click()
    await expect(form.getByText('DMARC', { exact: true })).toBeVisible()
    await sound(page)
    await expect(page.getByText('2 of 6 done')).toBeVisible()
  },
)

test(
  'the recovery key is told to be missing, and how it is made',
  longProof(
    'client/pages/admin/day-one-steps.test.ts › the recovery key is done once it was printed, which only the server itself can do',
  ),
  async ({ browser }) => {
    const page = await atTheDesk(browser)
    await page.getByRole('link', { name: 'See how it is made' }).click()
    const part = page.locator('#part-keys')
    await expect(part.getByText('None was printed yet.')).toBeVisible()
    await expect(part.getByText('npm run keys -- recovery-key')).toBeVisible()
  },
)

test(
  'backups are set to a week, and the list is put away and brought back',
  longProof(
    'server/features/installation/installation.test.ts › what the configuration says wins, and the screen is told so',
  ),
  async ({ browser }) => {
    const page = await atTheDesk(browser)
    await page.goto('/admin?tab=settings&part=backups')
    const form = page.locator('#part-backups')
    await form.getByLabel('How often').selectOption('7')
    await form.getByLabel('How many stay').fill('4')
    await form.getByRole('button', { name: 'Keep it' }).click()
    await expect(page.getByText(/^Every week into/)).toBeVisible()
    await page.getByRole('button', { name: 'Put this list away' }).click()
    await expect(page.getByRole('heading', { name: 'Day one' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Show the list for day one again' }).click()
    await expect(page.getByRole('heading', { name: 'Day one' })).toBeVisible()
  },
)
