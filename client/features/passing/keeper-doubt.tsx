import type { FormEvent } from 'react'
import type { KeeperPage } from '#contract/passing/keepers.ts'
import { featureBlocks } from '#client/content/feature-blocks.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { LetterSheet } from '#client/ui/letter-sheet.tsx'
import { TextArea } from '#client/ui/text-input.tsx'
import { useDoubt } from './keeper-queries.ts'

interface KeeperDoubtProps {
  token: string
  page: KeeperPage
  onBack: () => void
}

/** What stops everything needs no code: a few words are enough. */
export function KeeperDoubt({ token, page: { ownerName: owner }, onBack }: KeeperDoubtProps) {
  const doubt = useDoubt(token)
  const stop = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const words = String(new FormData(event.currentTarget).get('words'))
    doubt.mutate(words, { onSuccess: onBack })
  }
  return (
    <LetterSheet title="Stop everything" block={featureBlocks.keepers}>
      <p className="text-lg [overflow-wrap:anywhere]">
        If {owner} is alive, or something seems wrong to you, tell us in a few words. Everything
        stops at once, and nothing goes on before a person of ours has looked into it.
      </p>
      <form onSubmit={stop} className="grid w-full max-w-lg gap-5">
        <Field
          label="What do you know?"
          hint="“I spoke with her on the phone today” is enough."
          error={doubt.error ? failureWords(doubt.error) : undefined}
        >
          <TextArea name="words" maxLength={1000} required />
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" pending={doubt.isPending}>
            Stop everything
          </Button>
          <Button size="large" variant="quiet" onClick={onBack}>
            Back
          </Button>
        </div>
      </form>
    </LetterSheet>
  )
}
