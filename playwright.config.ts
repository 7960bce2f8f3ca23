import { defineConfig } from '@playwright/test'
import { chromiumOptions } from './tests/support/chromium.ts'

export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: '.cache/journeys',
  globalSetup: './tests/journeys/support/start-product.ts',
  fullyParallel: true,
  // One more than the cores: pages that don't move leave them idle a seventh of the time (docs/decisions/318).
  workers: 3,
  // The second try tells a shaky journey from a broken one; both count as failed (docs/decisions/317).
  retries: 1,
  timeout: 120_000,
  // How long something takes is never tested: a busy machine still comes to an end.
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/journeys.json' }]],
  use: {
    baseURL: process.env['KINFOLD_URL'] ?? '',
    browserName: 'chromium',
    launchOptions: chromiumOptions,
    // Journeys about it say 'allow'; every page is walked with it in control (docs/decisions/400).
    serviceWorkers: 'block',
    // Traces cost a quarter of the time; ask for them with --trace on.
    trace: 'off',
    // No page moves unless the journey is about that (support/with-motion.ts): a tenth of the work (318).
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
  },
})
