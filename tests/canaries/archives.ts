import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import { temporaryFolder } from '#tests/support/folder.ts'
import { archiveFor } from '#tests/support/heirlooms.ts'
import type { TestApp } from '#tests/support/server.ts'
import { lookThrough } from './watch.ts'
import type { Walked } from './walk.ts'

/** A family's archive, unpacked on the disk: the addresses of its pages there. */
export async function unpackedPages(app: TestApp, familyId: string): Promise<string[]> {
  const { account_id } = await app.database.system
    .selectFrom('members')
    .select('account_id')
    .where('family_id', '=', familyId)
    .where('role', '=', 'owner')
    .executeTakeFirstOrThrow()
  const folder = temporaryFolder('canaries')
  const { files } = await archiveFor(app, familyId, account_id!)
  for (const [path, bytes] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), bytes)
  }
  return [...files.keys()]
    .filter((path) => /\.(html|svg|xml)$/.test(path))
    .map((path) => pathToFileURL(join(folder, path)).href)
}

/** Opens each of them, scripts and all. */
export async function openAll(
  page: Page,
  walked: Walked,
  addresses: readonly string[],
): Promise<void> {
  for (const address of addresses) {
    await page.goto(address, { waitUntil: 'load' })
    walked.pages += 1
    await lookThrough(page, walked)
  }
}
