import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'

interface StopLetterProps {
  choice: { readonly isPending: boolean; readonly error: unknown; mutate: (day: null) => void }
  children: string
}

/** The press that ends a letter for good; `choice` is its own, so that its failure is told here. */
export function StopLetter({ choice, children }: StopLetterProps) {
  return (
    <>
      <Button
        className="justify-self-start"
        pending={choice.isPending}
        pendingLabel="One moment…"
        onClick={() => choice.mutate(null)}
      >
        {children}
      </Button>
      {choice.error ? <p role="alert">{failureWords(choice.error)}</p> : null}
    </>
  )
}
