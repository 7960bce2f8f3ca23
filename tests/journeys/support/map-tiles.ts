import { expect, type Browser } from '@playwright/test'
import sharp from 'sharp'
import { removeFolder, temporaryFolder } from '#tests/support/folder.ts'
import { startProduct } from '#tests/support/product.ts'
import { startTileServer } from '#tests/support/tile-server.ts'
import { signUp } from './people.ts'
import { sound } from './soundness.ts'
import { choosePhotos } from './vault.ts'

const atTheLake = {
  GPSLatitudeRef: 'N',
  GPSLatitude: '47/1 7/1 37/1',
  GPSLongitudeRef: 'W',
  GPSLongitude: '88/1 34/1 51/1',
}

/** On a server of its own, for which a tile server is named: it lies under the marks, and no browser knows it. */
export async function lookAtTiles(browser: Browser): Promise<void> {
  const tiles = await startTileServer()
  const dataDir = temporaryFolder('tiles-journey')
  const home = { DATA_DIR: dataDir, NODE_ENV: 'test', DEMO_FAMILY: 'false' }
  const settings = { ...home, ...tiles.settings, LIMITS_FACTOR: '1000000' }
  const product = await startProduct(settings, 'server/main.ts', { isDatabaseShared: true })
  try {
    const page = await (await browser.newContext({ baseURL: product.url })).newPage()
    const elsewhere: string[] = []
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url())
      if (/^https?:$/.test(protocol) && origin !== new URL(product.url).origin)
        elsewhere.push(request.url())
    })
    await signUp(page)
    await page.goto('/dashboard')
    const photo = sharp({ create: { width: 900, height: 600, channels: 3, background: '#085f5a' } })
    const buffer = await photo.withExif({ IFD3: atTheLake }).jpeg().toBuffer()
    await choosePhotos(page, { name: 'lake.jpg', mimeType: 'image/jpeg', buffer })
    await expect(page.getByText('1 memory', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Places', exact: true }).click()
    const mark = page.getByRole('list', { name: 'On the map' }).getByRole('link')
    await expect(mark).toBeVisible({ timeout: 60_000 })
    const drawn = page.locator('img[src*="/map-tiles?"]:visible')
    await expect(drawn).not.toHaveCount(0)
    await expect(page.getByRole('link', { name: '© Loopback contributors' })).toBeVisible()
    await expect(page.getByText(`piece by piece from ${tiles.host}`)).toBeVisible()
    await sound(page)
    tiles.behaves((_, response) => void response.writeHead(404).end())
    const asked = tiles.asked.length
    await page.getByRole('button', { name: 'Nearer' }).click()
    await expect.poll(() => tiles.asked.length).toBeGreaterThan(asked)
    await expect(drawn).toHaveCount(0)
    await expect(mark).toBeVisible()
    await page.goto('/privacy')
    await expect(page.getByText(`${tiles.host}, which draws the map`)).toBeVisible()
    expect(elsewhere).toEqual([])
  } finally {
    await product.stop()
    await tiles.stop()
    removeFolder(dataDir)
  }
}
