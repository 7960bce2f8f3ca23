import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  // Hundreds of passwords are hashed in a run, and none of them is a secret (docs/decisions/318).
  resolve: {
    alias: { '@node-rs/argon2': resolve(import.meta.dirname, 'tests/support/quick-argon2.ts') },
  },
  test: {
    environment: 'node',
    include: ['{contract,content,server,client,tests,scripts}/**/*.test.{ts,tsx}'],
    exclude: ['tests/journeys/**', 'tests/lint-fixture/**'],
    setupFiles: './tests/support/watch-hashing.ts',
    globalSetup: './tests/support/start-test-server.ts',
    // Files share a worker's modules: reading the server anew for each took more than half of the time (082).
    isolate: false,
    // Real servers and databases: the processes outnumber the workers several times.
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    reporters: ['default', ['json', { outputFile: '.cache/vitest.json' }]],
  },
})
