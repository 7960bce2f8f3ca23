import { whatNeedsPapers } from '#contract/rules/wishes/questions.ts'

/** Told wherever wishes are written, read or printed. */
export const NotAWill = ({ words }: { words: string }) => (
  <p className="rounded-lg border-2 border-line bg-cotton px-4 py-3 font-[650] sm:px-5">{words}</p>
)

/** The same for whoever writes, with what it can't do one press away. */
export const NotAWillFor = ({ words }: { words: string }) => (
  <details className="rounded-lg border-2 border-line bg-cotton px-4 py-3 sm:px-5">
    <summary className="min-h-floor cursor-pointer content-center">
      <span className="font-[650]">{words}</span>{' '}
      <span className="text-link underline underline-offset-4">What does that mean?</span>
    </summary>
    <p className="pt-2">{whatNeedsPapers}</p>
  </details>
)
