import { defineConfig } from '@playwright/test'
import { existsSync, readFileSync } from 'node:fs'

const found = '.cache/browser'
const executablePath =
  process.env['CHROME_PATH'] ?? (existsSync(found) ? readFileSync(found, 'utf8').trim() : undefined)

// Chromium's own sandbox can't start as root; everything it opens is our own server on loopback.
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--font-render-hinting=none',
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
]

export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: '.cache/journeys',
  globalSetup: './tests/journeys/support/start-product.ts',
  fullyParallel: true,
  workers: 2,
  // The second try tells a shaky journey from a broken one; both count as failed (docs/decisions/317).
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/journeys.json' }]],
  use: {
    baseURL: process.env['KINFOLD_URL'] ?? '',
    browserName: 'chromium',
    launchOptions: { args: flags, ...(executablePath ? { executablePath } : {}) },
    // Traces cost a quarter of the time; ask for them with --trace on.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
})
