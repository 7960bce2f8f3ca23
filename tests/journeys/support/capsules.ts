import type { Page } from '@playwright/test'
import { familyOf } from './deliveries.ts'

/** An open capsule of whoever is signed in. */
export async function newCapsule(page: Page): Promise<{ id: string; url: string }> {
  const family = await familyOf(page)
  const opens = { on: '2060-05-01', at: '09:00', zone: 'Europe/London' }
  const data = { title: 'For later', words: '', opens }
  const made = await page.request.post(`${family}/capsules`, { data })
  const { id } = (await made.json()) as { id: string }
  return { id, url: `${family}/capsules/${id}` }
}
