import { expect, type Locator, type Page } from '@playwright/test'

export const toastRegion = (page: Page): Locator =>
  page.getByRole('region', { name: 'Notification' })

/** The toast on screen. There is never more than one. */
export const toast = (page: Page): Locator => toastRegion(page).getByRole('listitem')

export async function expectToast(page: Page, title: string, description: string): Promise<void> {
  await expect(toast(page)).toHaveCount(1)
  await expect(toast(page).getByText(title, { exact: true })).toBeVisible()
  await expect(toast(page).getByText(description, { exact: true })).toBeVisible()
}
