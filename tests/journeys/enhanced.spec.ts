import { expect, test } from '@playwright/test'
import { signUp } from './support/people.ts'

test('the calm home', async ({ page }) => {
  await page.goto('/enhanced')
  await test.step('the calm home has three large actions, and nothing floats or moves', async () => {
    const actions = page.getByRole('main').getByRole('listitem')
    await expect(actions).toHaveCount(3)
    for (const action of await actions.all())
      await expect
        .poll(async () => (await action.boundingBox())?.height)
        .toBeGreaterThanOrEqual(120)
    await expect(page.getByRole('link', { name: /^Record/ })).toHaveAttribute(
      'href',
      '/free-voice-messages',
    )
    await expect(page.getByRole('link', { name: /^Ask for help/ })).toHaveAttribute(
      'href',
      '/contact',
    )
    await expect(page.getByRole('button', { name: 'Need Help?' })).toHaveCount(0)
    const moving = await page.evaluate(
      () =>
        [...document.querySelectorAll('main *')].filter((element) => {
          const { animationName, transitionDuration } = getComputedStyle(element)
          return animationName !== 'none' || /[1-9]/.test(transitionDuration)
        }).length,
    )
    expect(moving).toBe(0)
    const smallest = await page.evaluate(() => {
      const words = [...document.querySelectorAll('main p, main span, main a')]
      return Math.min(...words.map((one) => parseFloat(getComputedStyle(one).fontSize)))
    })
    expect(smallest).toBeGreaterThanOrEqual(18)
  })

  await test.step('a guest hears an example right there, with its words in large print', async () => {
    await page.getByRole('button', { name: /^Listen/ }).click()
    await expect(page.getByText('My name is Dot.')).toBeVisible()
    await page.getByRole('button', { name: /^Stop/ }).click()
    await expect(page.getByRole('button', { name: /^Listen/ })).toBeVisible()
  })

  await test.step('for someone signed in, Listen leads to their family’s recordings', async () => {
    await signUp(page)
    await page.goto('/enhanced')
    await page.getByRole('link', { name: /^Listen/ }).click()
    await expect(page).toHaveURL(/\/family-legacy-hub$/)
  })
})
