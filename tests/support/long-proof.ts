/**
 * A longer proof among the unit and API tests: `npm run proofs` runs it, `npm test` leaves it out. It names the test of
 * the suite that holds the same promise in every run, as `file › title` or, in the same file, by its title
 * (docs/decisions/660); tests/long-proofs.test.ts looks whether it does.
 */
// oxlint-disable-next-line no-unused-vars -- read from the file by tests/spec/test-titles.ts
export const longProof = (inTheSuite: string) => ({ tags: ['long'] })
