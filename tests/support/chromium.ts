import { existsSync, readFileSync } from 'node:fs'

const found = '.cache/browser'
const executablePath =
  process.env['CHROME_PATH'] ?? (existsSync(found) ? readFileSync(found, 'utf8').trim() : undefined)

/** How every test starts Chromium: the one that prepare found, with a microphone that beeps. */
export const chromiumOptions = {
  // Its own sandbox can't start as root; everything it opens is our own server on loopback.
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    '--font-render-hinting=none',
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
  ],
  ...(executablePath ? { executablePath } : {}),
}
