import { expect, test } from '@playwright/test'
import { largest } from './support/large-phone.ts'
import { newcomer, signUp } from './support/people.ts'
import { soundAsItIs } from './support/soundness.ts'
import { button, card, chosen, tree } from './support/tree-builder.ts'

test('what was typed about somebody and not saved is there again after a closed tab, and gone once it is saved', async ({
  page,
}) => {
  await signUp(page, newcomer('olive'))
  await page.goto('/family-tree-builder')
  await page.getByLabel('First name', { exact: true }).fill('Nora')
  await button(page, 'Begin the tree').dblclick()
  await button(page, 'Change name, dates and places').click()
  await page.getByLabel('How the birth is known').fill('Parish register of Turku')
  await button(page, 'Names and events').click()
  await button(page, 'Something that happened').click()
  await page.getByLabel('Where').fill('Turku harbour')
  await button(page, 'Add a child').click()
  const window = page.getByRole('dialog')
  await window.getByLabel('First name', { exact: true }).fill('Ada')
  await window.getByLabel('How they are related').selectOption('adopted')

  await page.goto('/family-tree-builder')
  await expect(page.getByLabel('How the birth is known')).toHaveValue('Parish register of Turku')
  await expect(page.getByLabel('Where')).toHaveValue('Turku harbour')
  await expect(page.getByText('Here is what you had begun on this device')).toHaveCount(2)
  await soundAsItIs(page)
  await button(page, 'Save').first().click()
  await expect(page.getByText('Source: Parish register of Turku')).toBeVisible()
  await button(page, 'Save').click()
  await expect(page.getByText('Turku harbour')).toBeVisible()
  await button(page, 'Add a child').click()
  await expect(window.getByLabel('First name', { exact: true })).toHaveValue('Ada')
  await expect(window.getByLabel('How they are related')).toHaveValue('adopted')
  await button(page, 'Add them').dblclick()
  await expect(chosen(page)).toHaveText('Ada')
  await expect(tree(page).locator('[data-person]')).toHaveCount(2)
  await page.goto('/family-tree-builder')
  await expect(card(page, 'Ada')).toHaveCount(1)
  await expect(page.getByText('Here is what you had begun on this device')).toHaveCount(0)
})

test('on a phone with the largest letters, what begins a tree is kept over a reload, and a refused date is in sight', async ({
  page,
}) => {
  await largest(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await signUp(page, newcomer('olga'))
  await page.goto('/family-tree-builder')
  const name = page.getByLabel('First name', { exact: true })
  await name.fill('Nora')
  await page.reload()
  await expect(name).toHaveValue('Nora')
  await expect(page.getByText('Here is what you had begun on this device')).toBeVisible()
  await button(page, 'Begin the tree').click()
  await button(page, 'Change name, dates and places').click()
  const born = page.getByRole('textbox', { name: /^Born/ })
  await born.fill('2999')
  await born.press('Enter')
  const refusal = page.getByText('The date of birth lies in the future.')
  await expect(refusal).toBeInViewport({ ratio: 0.9 })
  await expect(born).toHaveValue('2999')
})
