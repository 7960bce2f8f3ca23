import { expect, test } from '@playwright/test'
import { familyOf } from './support/deliveries.ts'
import { longProof } from './support/long-proof.ts'
import { signUp } from './support/people.ts'
import { choosePhotos, photoFile } from './support/vault.ts'

test('the timeline reads without JavaScript', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await page.goto('/timeline')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A family’s years on one line')
  await expect(page.getByText('The Ellis family is made up.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'William Ellis was born' })).toBeVisible()
  const folded = page.getByRole('heading', { name: 'Nora Ellis was born' })
  await expect(folded).toBeHidden()
  await page.locator('summary', { hasText: 'The 2000s' }).click()
  await expect(folded).toBeVisible()
})

test('the line of the demo family, and one’s own', async ({ page }) => {
  await page.goto('/timeline')
  await test.step('a guest narrows the demo family’s timeline by person, branch and kind', async () => {
    const filters = page.getByRole('region', { name: 'What to show' })
    await expect(filters.getByRole('status')).toHaveText('147 moments')
    await filters.getByLabel('Person').selectOption({ label: 'Nora Ellis' })
    await expect(page.getByRole('heading', { name: 'Nora Ellis was born' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'William Ellis was born' })).toHaveCount(0)
    for (const kind of ['Photos', 'Voices', 'Time capsules']) await filters.getByText(kind).click()
    await expect(filters.getByRole('status')).toHaveText('1 of 147 moments')
    await filters.getByRole('button', { name: 'Show everything' }).click()
    await filters.getByLabel('Branch').selectOption({ label: 'Sam’s household' })
    await filters.getByText('Photos').click()
    await expect(page.getByRole('heading', { name: 'Lily Ellis was born' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'David Ellis was born' })).toHaveCount(0)
  })

  await test.step('the kinds and decades can be worked with the keyboard alone', async () => {
    await page.getByRole('button', { name: 'Show everything' }).click()
    const births = page.getByRole('checkbox', { name: 'Births' })
    await births.focus()
    await page.keyboard.press('Space')
    await expect(births).not.toBeChecked()
    await expect(page.getByRole('heading', { name: 'William Ellis was born' })).toHaveCount(0)
    const decade = page.locator('summary', { hasText: 'The 2010s' })
    await decade.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Without hands, for one second' })).toBeVisible()
  })

  await test.step('someone signed in sees their own family’s line, and an empty one invites', async () => {
    await signUp(page)
    await page.goto('/timeline')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your family’s timeline')
    await expect(
      page.getByRole('heading', { name: 'Your family’s line begins here' }),
    ).toBeVisible()
    await expect(page.getByText('William Ellis')).toHaveCount(0)
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
  })
})

test(
  'on a phone what narrows the line is folded, a picture opens in the viewer, and a name leads to the card',
  longProof('tests/journeys/timeline.spec.ts › the line of the demo family, and one’s own'),
  async ({ page }) => {
    await signUp(page)
    const carys = { givenName: 'Carys', surname: 'Rees', bornOn: '1956-09-16' }
    const answer = await page.request.post(`${await familyOf(page)}/people`, { data: carys })
    const { id } = ((await answer.json()) as { person: { id: string } }).person
    await page.goto('/dashboard')
    await choosePhotos(page, await photoFile('boat.jpg', '#8c1f3f', '1986:07:14 15:03:20'))
    await expect(page.getByRole('button', { name: /^Photo, boat\.jpg, July 14/ })).toBeVisible({
      timeout: 30_000,
    })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/timeline')
    const fold = page.getByRole('button', { name: 'Choose who and what 2 moments' })
    await expect(fold).toBeVisible()
    await expect(page.getByLabel('Person', { exact: true })).toBeHidden()
    await fold.click()
    await expect(page.getByLabel('Person', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Open: boat.jpg' }).click()
    await expect(page.getByRole('dialog').getByRole('img', { name: /boat/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Open: boat.jpg' })).toBeFocused()
    await expect(page.getByRole('link', { name: 'Carys Rees' })).toHaveAttribute(
      'href',
      `/family-tree?person=${id}`,
    )
    await page.getByRole('button', { name: 'More', exact: true }).click()
    for (const room of ['Timeline', 'Take everything with you'])
      await expect(
        page.getByRole('region', { name: 'More' }).getByRole('link', { name: room }),
      ).toBeVisible()
  },
)
