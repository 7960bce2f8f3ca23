import { chromium, type Page } from '@playwright/test'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { families } from '#contract/families.ts'
import { media, type MediaItem } from '#contract/media.ts'
import { signUp } from '#tests/journeys/support/people.ts'
import { chromiumOptions } from '#tests/support/chromium.ts'
import { cuttingProxy } from '#tests/support/cutting-proxy.ts'
import { temporaryFolder } from '#tests/support/folder.ts'
import { startProduct } from '#tests/support/product.ts'
import { encodeSound, spokenWav } from '#tests/support/recordings.ts'

/**
 * `npm run long-recording -- 60`: a recording of that many minutes goes from a real browser to the real product through
 * a connection that is cut ten times, gets its copy, and is played from three of its moments.
 */
const minutes = Number(process.argv[2] ?? 60)
const folder = temporaryFolder('long-recording')
const file = join(folder, 'an hour.webm')
const bytes = await encodeSound(spokenWav(minutes * 60), 'webm')
writeFileSync(file, bytes)
console.log(`a recording of ${minutes} minutes, ${(bytes.length / 1e6).toFixed(1)} MB`)

const product = await startProduct({ DATA_DIR: join(folder, 'data'), DEMO_FAMILY: 'false' })
const proxy = await cuttingProxy(product.url.replace('localhost', '127.0.0.1'), {
  everyBytes: Math.floor(bytes.length / 12),
  times: 10,
})
const browser = await chromium.launch(chromiumOptions)
try {
  const page = await browser.newPage({ baseURL: proxy.base })
  await signUp(page)
  await page.goto('/family-legacy-hub')
  await page.locator('input[type=file]').setInputFiles(file)
  const item = await untilCopied(page)
  console.log(`cut ${proxy.cuts} times; kept with its copy: ${item.durationMs! / 1000} s`)
  await page.reload()
  await page.getByRole('button', { name: `Play ${item.fileName}` }).click()
  for (const share of [0.75, 0.1, 0.95]) await playFrom(page, item.durationMs! * share)
  if (proxy.cuts !== 10) throw new Error(`It was cut ${proxy.cuts} times, not ten.`)
  console.log('it plays from wherever one wants')
} finally {
  await browser.close()
  await proxy.close()
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function untilCopied(page: Page): Promise<MediaItem> {
  const { families: own } = (await (await page.request.get(families.list.path)).json()) as {
    families: { id: string }[]
  }
  const familyId = own[0]!.id
  const path = media.list.path.replace(':familyId', familyId)
  for (;;) {
    await pause(2000)
    const answer = await page.request.get(path).catch(() => undefined)
    const { items } = ((await answer?.json()) ?? { items: [] }) as { items: MediaItem[] }
    if (items[0]?.copy.state === 'ready') return items[0]
    if (items[0]?.copy.state === 'unreadable') throw new Error(`No copy: ${items[0].copy.reason}`)
  }
}

async function playFrom(page: Page, ms: number): Promise<void> {
  const sound = page.locator('audio')
  await sound.evaluate((audio: HTMLAudioElement, at) => void (audio.currentTime = at), ms / 1000)
  for (let look = 0; look < 600; look += 1) {
    const at = await sound.evaluate((audio: HTMLAudioElement) => audio.currentTime)
    if (at > ms / 1000 + 1) return console.log(`heard from ${Math.round(ms / 1000)} s on`)
    await pause(100)
  }
  throw new Error(`Nothing is heard from ${ms} ms on.`)
}
