import { failureWords } from '#client/platform/failure-words.ts'

/** Why an act didn't happen; always in the page, so that it is spoken when it comes. */
export const Failure = ({ error }: { error: unknown }) => (
  <p role="alert" className="font-[650] text-danger empty:hidden">
    {error ? failureWords(error) : null}
  </p>
)
