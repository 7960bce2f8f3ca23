import type { Locator, Page } from '@playwright/test'
import { addPerson, familyOf } from './deliveries.ts'

/** A memory hour of somebody who is in this picture; answers what opens it. */
export async function hourWith(page: Page, memoryId: string): Promise<Locator> {
  const personId = await addPerson(page, 'Mia', 'mia@family.example')
  const family = await familyOf(page)
  const named = { data: { people: [personId] } }
  await page.request.patch(`${family}/memories/${memoryId}`, named)
  await page.request.post(`${family}/memory-hours`, { data: { personId, title: 'For Mia' } })
  await page.goto('/memory-hour')
  return page.getByRole('link', { name: /^Show it/ }).first()
}
