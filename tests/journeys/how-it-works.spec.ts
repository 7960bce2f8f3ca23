import { expect, test, type Page } from '@playwright/test'
import { longProof } from './support/long-proof.ts'

const days = (page: Page) => page.locator('#try-it ol > li > div > h3')
const newest = (page: Page) => page.locator('#try-it article').last()

async function rehearse(page: Page) {
  // A morning in New York, so that the days and hours are the same on every machine.
  await page.clock.setFixedTime('2027-05-18T15:00:00Z')
  await page.goto('/how-it-works')
  // Awake, it suggests a coming Friday; before that the field shows the very day that is typed here.
  await expect(page.getByLabel('On which day?')).toHaveValue('2027-05-28')
  await page.getByLabel('On which day?').fill('2027-06-04')
  await page.getByLabel('Where do they live?').selectOption('America/Chicago')
  await page.getByLabel('Who is it for?').fill('Lily')
}

const start = (page: Page) => page.getByRole('button', { name: 'Start the clock' }).click()
const press = (page: Page, name: 'Answer' | 'Postpone' | 'Silence') =>
  page.getByRole('button', { name }).click()

test.use({ timezoneId: 'America/New_York' })

test('a delivery is rehearsed', async ({ page }) => {
  await test.step('silence: the reminder, the check the next day, then the message at its hour', async () => {
    await rehearse(page)
    await start(page)
    await expect(days(page)).toHaveText(['Tuesday, May 18', 'Wednesday, June 2'])
    await expect(newest(page)).toContainText('Is your message to Lily still right?')
    await expect(page.getByText('Lily hears it on Friday, June 4 at 8:00 AM.')).toBeVisible()
    await press(page, 'Silence')
    await expect(newest(page)).toContainText('Last question before Lily hears from you')
    await press(page, 'Silence')
    await expect(days(page)).toHaveText([
      'Tuesday, May 18',
      'Wednesday, June 2',
      'Thursday, June 3',
      'Friday, June 4',
    ])
    await expect(newest(page)).toContainText('9:00 AM · to Lily')
    await expect(page.getByRole('heading', { name: 'Lily hears your voice' })).toBeVisible()
  })

  await test.step('after each press reading goes on at the new day', async () => {
    await rehearse(page)
    await start(page)
    await expect(days(page).first()).toBeFocused()
    await press(page, 'Answer')
    await expect(days(page).last()).toBeFocused()
    await expect(newest(page)).toContainText('You told us on Wednesday, June 2')
  })

  await test.step('nothing that is typed or pressed leaves the page', async () => {
    await rehearse(page)
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(request.url())
    })
    await start(page)
    await press(page, 'Silence')
    await expect(newest(page)).toContainText('Last question')
    expect(sent.filter((url) => !url.endsWith('/api/visits'))).toEqual([])
  })
})

test(
  'a delivery is rehearsed: postponed, on a day without mail, and for a day that is over',
  longProof(
    'contract/rules/delivery/decide.test.ts › a day without mail slides the message: 45 hours since the reminder, 22 since the check',
  ),
  async ({ page }) => {
    await test.step('postponing asks twice again before the new day', async () => {
      await rehearse(page)
      await start(page)
      await press(page, 'Postpone')
      await expect(
        page.getByText(
          'The new day is Friday, June 11, 2027 at 8:00 AM in Chicago, where Lily is.',
        ),
      ).toBeVisible()
      await press(page, 'Silence')
      await press(page, 'Silence')
      await expect(days(page).last()).toHaveText('Friday, June 11')
    })

    await test.step('a day without mail slides the message and skips no question', async () => {
      await rehearse(page)
      await page.getByLabel('Let our mail server be down for a day').check()
      await start(page)
      await expect(
        page.getByText('Our mail server is down for a day. The letter waits.'),
      ).toBeVisible()
      await expect(newest(page)).toContainText('this letter reaches you late')
      await press(page, 'Silence')
      await press(page, 'Silence')
      await expect(days(page).last()).toHaveText('Saturday, June 5')
      await expect(page.locator('#try-it article')).toHaveCount(4)
    })

    await test.step('a day that is over is refused in words, and the example stays', async () => {
      await rehearse(page)
      await page.getByLabel('On which day?').fill('2027-05-01')
      await start(page)
      await expect(page.getByText('Choose a day and an hour that are still to come.')).toBeVisible()
      await page.getByLabel('On which day?').fill('')
      await start(page)
      await expect(page.getByText('Grandpa Joe recorded a message for you')).toBeVisible()
    })
  },
)

test(
  'what is typed before the page is awake counts',
  longProof(
    'tests/journeys/waking.spec.ts › a choice made before stays chosen, and the page learns of it',
  ),
  async ({ page }) => {
    await page.clock.setFixedTime('2027-05-18T15:00:00Z')
    const asleep = Promise.withResolvers<void>()
    await page.route('**/assets/**.js', async (route) => {
      await asleep.promise
      await route.continue()
    })
    await page.goto('/how-it-works', { waitUntil: 'commit' })
    await page.getByLabel('Who is it for?').fill('Lily')
    await page.getByLabel('On which day?').fill('2027-06-04')
    await page.getByLabel('Where do they live?').selectOption('America/Chicago')
    asleep.resolve()
    await start(page)
    await expect(page.getByText('Lily hears it on Friday, June 4 at 8:00 AM.')).toBeVisible()
  },
)

test(
  'a browser without Temporal rehearses just the same',
  longProof('tests/journeys/how-it-works.spec.ts › a delivery is rehearsed'),
  async ({ page }) => {
    await page.addInitScript(() => void Reflect.deleteProperty(globalThis, 'Temporal'))
    await rehearse(page)
    await start(page)
    await expect(days(page)).toHaveText(['Tuesday, May 18', 'Wednesday, June 2'])
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the four steps and a whole example can be read', async ({ page }) => {
    await page.goto('/how-it-works')
    for (const name of ['Record', 'Choose the delivery date', 'Secure storage', 'Delivery'])
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
    await expect(days(page)).toHaveText([
      'Tuesday, May 18',
      'Wednesday, June 2',
      'Thursday, June 3',
      'Friday, June 4',
    ])
  })
})
