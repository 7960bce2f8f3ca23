import { expect, test, type Page } from '@playwright/test'
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { longProof } from './support/long-proof.ts'
import type { Way } from './support/ways-to-open.ts'
import { inaccessible, tooSmall } from './support/soundness.ts'
import { capsuleWays } from './support/ways/capsules.ts'
import { deskWays } from './support/ways/desk.ts'
import { familyWays } from './support/ways/family.ts'
import { furtherGuestWays, guestWays, leavingWays } from './support/ways/guest.ts'
import { settingsWays } from './support/ways/settings.ts'
import { vaultWays } from './support/ways/vault.ts'

/** What opens over a page, by the file it is opened from. Those that share a browser are quicker, so they stand together. */
const inTheSuite = {
  'a page that anybody reads': guestWays,
}
const longer = {
  'further pages that anybody reads': furtherGuestWays,
  'the settings': settingsWays,
  'a page that somebody is about to leave': leavingWays,
  'a family’s rooms': familyWays,
  'time capsules': capsuleWays,
  'the vault': vaultWays,
  'an admin’s pages': deskWays,
}
const waysOver = { ...inTheSuite, ...longer }

async function openAndClose(page: Page, ways: Record<string, Way>): Promise<void> {
  test.setTimeout(180_000)
  const { width, height } = page.viewportSize()!
  for (const [file, { opened, open }] of Object.entries(ways))
    await test.step(file, async () => {
      await page.setViewportSize({ width, height })
      const opener = await open(page)
      const over = page.locator(opened)
      await expect(over).toBeVisible()
      await expect(over.locator(':focus').or(page.locator(`${opened}:focus`))).toHaveCount(1)
      expect([...(await tooSmall(page)), ...(await inaccessible(page))]).toEqual([])
      await page.keyboard.press('Escape')
      await expect(over).toBeHidden()
      await expect(opener).toBeFocused()
    })
}

for (const [place, ways] of Object.entries(inTheSuite))
  test(`C2: what opens over ${place} is accessible, and its Escape gives the focus back to what opened it`, ({
    page,
  }) => openAndClose(page, ways))

for (const [place, ways] of Object.entries(longer))
  test(
    `C2: so does what opens over ${place}`,
    longProof(
      'tests/journeys/dialogs.spec.ts › C2: what opens over a page that anybody reads is accessible, and its Escape gives the focus back to what opened it',
    ),
    ({ page }) => openAndClose(page, ways),
  )

const OPENS =
  /<Dialog\b|<DropDown\b|\b(?:Alert)?Dialog as Radix|\buseEscape\(|role="(?:alert)?dialog"/
// A toast opens over nothing: it hears Escape only while it has the keyboard.
const components = new Set(['dialog.tsx', 'drop-down.tsx', 'toast-card.tsx', 'use-escape.ts'])
/** Read by whoever asks, not by each process that opens something. */
const readSources = () =>
  globSync('client/**/*.{ts,tsx}').map((path) => ({
    file: basename(path),
    text: readFileSync(path, 'utf8'),
  }))

test('C2: every file that opens something over the page is listed here with how to open it', () => {
  const sources = readSources()
  const listed = Object.values(waysOver).flatMap((ways) => Object.keys(ways))
  const found = sources
    .filter(({ file, text }) => !components.has(file) && OPENS.test(text))
    .map(({ file }) => file)
  expect(found.toSorted()).toEqual([...new Set(listed.map((way) => way.split(':')[0]))].toSorted())
  for (const { file, text } of sources)
    expect(text.match(/<Dialog\b|<DropDown\b/g)?.length ?? 0, file).toBeLessThan(2)
})

test('C2: every question is asked by a button of its own, to which its Escape goes back', () => {
  const sources = readSources()
  const questions = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/<ConfirmDialog\b[^]*?trigger=\{\s*(\S+)/g)].map(([, by]) => ({ file, by })),
  )
  const uses = sources.flatMap(({ text }) => text.match(/<ConfirmDialog\b/g) ?? [])
  expect(questions).toHaveLength(uses.length)
  for (const { file, by } of questions) expect(by, file).toMatch(/^<Button\b/)
})
