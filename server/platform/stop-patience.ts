/**
 * How long a process that was asked to stop waits for what is under way, one after the other. Whoever starts it gives it
 * longer than that (deploy/, held by tests/deploy.test.ts).
 */
export const stopPatienceMs = {
  requests: 60_000,
  jobs: 10_000,
  letters: 10_000,
  // Fast shutdown ends with a checkpoint, which a slow disk may stretch. Past this the next start recovers instead.
  embeddedDatabase: 60_000,
}
