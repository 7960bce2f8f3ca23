/**
 * A longer proof: `npm run journeys` walks it, `npm test` leaves it out. It names the test of the suite that holds the
 * same promise in every run, as `file › title` (docs/decisions/660); tests/long-proofs.test.ts looks whether it does.
 */
export const longProof = (inTheSuite: string) => ({
  tag: '@long',
  annotation: { type: 'in the suite', description: inTheSuite },
})
