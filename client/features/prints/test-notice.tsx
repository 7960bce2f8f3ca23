import { Icon } from '#client/ui/icon.tsx'
import { testWords } from './print-words.ts'

/** Wherever something of the test print shop is shown. */
export const TestNotice = () => (
  <p
    role="note"
    className="flex max-w-[44rem] items-start gap-3 rounded-lg border-2 border-dashed border-line p-4 font-[650]"
  >
    <Icon name="info" className="mt-1 shrink-0" />
    <span>{testWords}</span>
  </p>
)
