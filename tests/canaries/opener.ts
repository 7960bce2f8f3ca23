import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import { makeSheets } from '#client/features/beyond/make-sheets.ts'
import { sealFile } from '#client/features/beyond/sealed-file.ts'
import { sheetLines } from '#contract/rules/beyond/sheet.ts'
import { temporaryFolder } from '#tests/support/folder.ts'
import { canary } from './canary.ts'
import type { Walked } from './walk.ts'
import { lookThrough } from './watch.ts'

/** What a saved page of a sealed message says of it, and what is inside. */
export const inOpener = { title: 8001, line: 8002, words: 8003 } as const
const script = 8004

/** A message that was sealed beyond us with canaries in it, saved as one page and opened from the disk by two sheets. */
export async function openSealed(page: Page, walked: Walked): Promise<void> {
  const types = { words: 'text/plain', script: 'text/html' } as const
  for (const kind of ['words', 'script'] as const) {
    const id = randomUUID()
    const { key, sheets } = await makeSheets(id)
    const content = new Blob([
      `<!doctype html>${canary(kind === 'words' ? inOpener.words : script)}`,
    ])
    const file = await sealFile(content, key, { id, contentType: types[kind], durationMs: 0 })
    await page.goto(pathToFileURL(await saved(file)).href)
    walked.pages += 1
    for (const sheet of sheets.slice(0, 2)) {
      await page.getByLabel('Or type the five lines of a sheet').fill(sheetLines(sheet).join('\n'))
      await page.getByRole('button', { name: 'Read these letters' }).click()
    }
    await page
      .getByText(kind === 'words' ? /canaryz8003/ : 'Save')
      .first()
      .waitFor()
    await lookThrough(page, walked)
  }
}

/** As the listening page saves it (client/features/beyond/saved-page.ts). */
async function saved(file: Blob): Promise<string> {
  const template = readFileSync('dist/client/sealed-opener.txt', 'utf8')
  const [before, after] = template.split('<!--sealed message-->') as [string, string]
  const about = { title: canary(inOpener.title), lines: [canary(inOpener.line)] }
  const path = join(temporaryFolder('canaries'), 'sealed.html')
  const told = JSON.stringify(about).replaceAll('<', '\\u003c')
  const sealed = Buffer.from(await file.arrayBuffer()).toString('base64')
  writeFileSync(
    path,
    `${before}<script id="about" type="application/json">${told}</script><script id="sealed" type="application/octet-stream">${sealed}</script>${after}`,
  )
  return path
}
