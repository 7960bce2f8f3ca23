import { totalmem } from 'node:os'
import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Short files whose tests take long: by their size they would come among the last. */
const dear =
  /\.slow\.test\.ts$|tests\/(?:attack|drill|model|planted|release|simulation|vault)\/|\/(?:embedded-(?:ear|eye|finder|reader)|held-loop|kept-memory|long-recording)\.test\.ts$/

/** The long proofs first: begun last, one of them would be waited for by everything that is done. */
class LongProofsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { long = [], short = [] } = Object.groupBy(await super.sort(files), ({ moduleId }) =>
      dear.test(moduleId) ? 'long' : 'short',
    )
    return [...long, ...short]
  }
}

export default defineConfig({
  // Hundreds of passwords are hashed in a run, and none of them is a secret (docs/decisions/318).
  resolve: {
    alias: { '@node-rs/argon2': resolve(import.meta.dirname, 'tests/support/quick-argon2.ts') },
  },
  test: {
    environment: 'node',
    // `npm run canaries` is a proof of its own, which no run of tests finds by its name.
    include:
      process.env['CANARIES'] === undefined
        ? ['{contract,content,server,client,tests,scripts}/**/*.test.{ts,tsx}']
        : ['tests/canaries/proof.ts'],
    exclude: ['tests/journeys/**', 'tests/lint-fixture/**'],
    setupFiles: ['./tests/support/watch-hashing.ts', '#tests/support/pictures-once-per-run.ts'],
    globalSetup: './tests/support/start-test-server.ts',
    // Files share a worker's modules: reading the server anew for each took more than half of the time (082).
    isolate: false,
    // One more than the cores: servers are waited for, and the long proofs wait most of their time (docs/decisions/318).
    maxWorkers: 3,
    // Most of what a test makes is thrown away at once: more room for the young, and the collector comes less often.
    // And nothing that a worker has read is let go: looking through all of that again and again was a tenth of its work.
    execArgv: [
      '--max-semi-space-size=64',
      ...(totalmem() > 12 * 1024 ** 3 ? ['--initial-old-space-size=1500'] : []),
    ],
    // What `npm run proofs` runs and `npm test` leaves out (tests/support/long-proof.ts, docs/decisions/660).
    tags: [{ name: 'long' }],
    sequence: { sequencer: LongProofsFirst },
    // How long something takes is never what is tested: a machine with ten at its cores still comes to an end.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 120_000 } },
    reporters: ['default', ['json', { outputFile: '.cache/vitest.json' }]],
  },
})
