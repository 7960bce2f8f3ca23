import type { Page } from '@playwright/test'
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../../..')
const built = join(root, '.cache/workbench')
const address = '/workbench/'
let isPrepared = false

/** Opens one part of the shell by itself: for what no page of the product shows yet, or not whole. */
export async function openPart(page: Page, part: string): Promise<void> {
  if (!isPrepared)
    execFileSync(join(root, 'node_modules/.bin/node'), ['scripts/workbench.ts'], { cwd: root })
  isPrepared = true
  await page.route(`**${address}**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    const path = join(built, pathname.slice(address.length) || 'index.html')
    await (existsSync(path) ? route.fulfill({ path }) : route.fallback())
  })
  await page.goto(`${address}?part=${part}`)
}
