import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import type { useMailCode } from './keeper-queries.ts'

interface AskForDigitsProps {
  mail: ReturnType<typeof useMailCode>
  onMailed: () => void
  onBack: () => void
}

/** The end of a first step: nothing is said before the digits have gone out. */
export function AskForDigits({ mail, onMailed, onBack }: AskForDigitsProps) {
  return (
    <>
      <p role="alert" className="font-[650] text-danger empty:hidden">
        {mail.error && failureWords(mail.error)}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="action"
          size="large"
          icon="mail"
          pending={mail.isPending}
          pendingLabel="Mailing…"
          onClick={() => mail.mutate(undefined, { onSuccess: onMailed })}
        >
          E-mail me the digits
        </Button>
        <Button size="large" variant="quiet" onClick={onBack}>
          Back
        </Button>
      </div>
    </>
  )
}
