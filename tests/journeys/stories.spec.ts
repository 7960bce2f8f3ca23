import { expect, test } from '@playwright/test'
import { LEGAL_CHANGED_ON } from '#client/content/legal/legal-text.ts'
import { dayWords } from '#contract/rules/date-words.ts'

test('the about page tells the founding story, lists mission and partnerships, and leads home', async ({
  page,
}) => {
  await page.goto('/about')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Our founding story' })).toBeVisible()
  await expect(main.getByRole('heading', { name: 'What we are here to do' })).toBeVisible()
  await expect(main.getByRole('heading', { name: 'What we will not do' })).toBeVisible()
  await expect(main.getByText('Hospices and palliative care teams')).toBeVisible()
  await expect(main.getByRole('link', { name: '(212) 555-0142' })).toHaveAttribute(
    'href',
    'tel:2125550142',
  )
  await expect(main.getByRole('link', { name: 'care@kinfold.example' })).toHaveAttribute(
    'href',
    'mailto:care@kinfold.example',
  )
  await expect(main.getByRole('link', { name: 'Home', exact: true })).toHaveAttribute('href', '/')
  await main.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL('/')
})

test('a story is read aloud sentence by sentence, pauses, goes on and stops', async ({ page }) => {
  // The machines that test have no voices: this one says a sentence whenever it is told to.
  await page.addInitScript(() => {
    const said: SpeechSynthesisUtterance[] = []
    Object.defineProperty(globalThis, 'said', { value: said })
    Object.defineProperty(globalThis, 'speechSynthesis', {
      value: { speak: (one: SpeechSynthesisUtterance) => said.push(one), cancel: () => {} },
    })
  })
  const finishSentence = () =>
    page.evaluate(() => {
      const { said } = globalThis as unknown as { said: SpeechSynthesisUtterance[] }
      said.at(-1)!.dispatchEvent(new Event('end'))
    })
  await page.goto('/inspiring-about')
  const story = page.locator('#jackknife')
  const spoken = story.locator('[data-spoken]')
  await story.getByRole('button', { name: /^Read this to me \(The jackknife/ }).click()
  await expect(spoken).toHaveText('Joe Ellis did not like machines that listened.')
  await finishSentence()
  await expect(spoken).toContainText('His wife put the tablet on the workbench')
  await story.getByRole('button', { name: 'Pause' }).click()
  await story.getByRole('button', { name: 'Go on' }).click()
  await expect(spoken).toContainText('His wife put the tablet on the workbench')
  await story.getByRole('button', { name: 'Stop' }).click()
  await expect(spoken).toHaveCount(0)
})

test('a browser that can’t speak shows no button for it', async ({ page }) => {
  await page.addInitScript(() => void Reflect.deleteProperty(globalThis, 'speechSynthesis'))
  await page.goto('/inspiring-about')
  await expect(page.getByRole('article')).toHaveCount(4)
  await expect(page.getByRole('button', { name: 'Read this to me' })).toHaveCount(0)
})

test('the page about legacy messages', async ({ page }) => {
  await page.goto('/legacy-messages')
  await test.step('legacy messages: hero, four steps, six ideas, claims, calls to the vault', async () => {
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(main.getByRole('listitem').getByRole('heading')).toHaveText([
      'Record',
      'Choose the delivery date',
      'Secure storage',
      'Delivery',
      'For a birthday',
      'For a graduation',
      'For a wedding day',
      'Grandparent stories',
      'For a difficult time',
      'A small daily reminder',
    ])
    await expect(main.getByText('4.9/5')).toBeVisible()
    await expect(main.getByText('50,000+')).toBeVisible()
    await expect(main.getByText('Messages Preserved')).toBeVisible()
    await expect(main.locator('a[href="/dashboard"]')).toHaveCount(2)
  })

  await test.step('a guest’s idea opens the recorder with its first question', async () => {
    await page.getByRole('link', { name: 'For a wedding day' }).click()
    await expect(page).toHaveURL('/free-voice-messages?idea=wedding')
    await expect(page.getByText('Begin with good morning.')).toBeVisible()
  })
})

test('the page about planning a legacy', async ({ page }) => {
  await page.goto('/legacy-planning')
  await test.step('ticks on the planning list stay on the device, and the list is all that is printed', async () => {
    await page.getByLabel('Record one message of one minute').check()
    await expect(page.getByText('1 of 18 done.')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Record one message of one minute')).toBeChecked()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { name: 'A list for the kitchen table' })).toBeVisible()
    await expect(page.getByText('Leave them more than paperwork')).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeHidden()
    await expect(page.getByText('Need Help?')).toBeHidden()
    await page.emulateMedia({ media: null })
  })

  await test.step('legacy planning: three steps, feature cards, the plans and the way to them', async () => {
    const main = page.getByRole('main')
    await expect(main.locator('ol').first().getByRole('heading')).toHaveText([
      '1. Gather',
      '2. Create',
      '3. Share',
    ])
    await expect(main.getByRole('heading', { name: 'Last wishes' })).toBeVisible()
    await expect(main.getByText('$24.95')).toBeVisible()
    await expect(main.getByText('or $102 a year')).toBeVisible()
    await main.getByRole('link', { name: 'Compare the plans' }).click()
    await expect(page).toHaveURL('/pricing')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('what is promised can be read', async ({ page }) => {
    for (const [path, title, last] of [
      ['/privacy-policy', 'Privacy in short', 'Asking'],
      ['/privacy', 'Privacy policy', 'Changes to this page'],
      ['/terms-of-service', 'Terms of service', 'Changes'],
    ] as const)
      await test.step(`${path} is static text with its contents and its date`, async () => {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
        await expect(page.getByText(`Last changed on ${dayWords(LEGAL_CHANGED_ON)}`)).toBeVisible()
        await page
          .getByRole('navigation', { name: 'On this page' })
          .getByRole('link', { name: last })
          .click()
        await expect(
          page.getByRole('heading', { level: 2, name: last, exact: true }),
        ).toBeInViewport()
      })
  })
})
