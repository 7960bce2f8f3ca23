import type { FormEvent } from 'react'
import type { KeptMessage } from '#contract/passing/kept-messages.ts'
import { keptWords } from '#contract/rules/release/words/kept-words.ts'
import { featureBlocks } from '#client/content/feature-blocks.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { LetterSheet } from '#client/ui/letter-sheet.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { usePostponement } from './kept-queries.ts'

interface KeptPostponingProps {
  token: string
  message: KeptMessage
  onBack: () => void
}

/** Once, and by a month at most: what only delays needs no code. */
export function KeptPostponing({ token, message, onBack }: KeptPostponingProps) {
  const postpone = usePostponement(token, message)
  const { recipient, postponable } = message
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    postpone.mutate(String(new FormData(event.currentTarget).get('on')), {
      onSuccess: () => {
        toast({ title: `It is put off. ${recipient} gets it on its new day.` })
        onBack()
      },
    })
  }
  return (
    <LetterSheet title={`Put off the message to ${recipient}`} block={featureBlocks.keepers}>
      <div className="grid gap-3 text-lg [overflow-wrap:anywhere]">
        {keptWords(message).sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <p>
          If it would come at a bad moment, choose a later day. Keepers can do that once for each
          message, by 30 days at most. The others are told, and we write to all of you again before
          the new day.
        </p>
      </div>
      <form onSubmit={submit} className="grid w-full max-w-lg gap-5">
        <Field
          label="The new day"
          hint="At the same hour as before."
          error={postpone.error ? failureWords(postpone.error) : undefined}
        >
          <TextInput
            type="date"
            name="on"
            required
            min={postponable?.from}
            max={postponable?.to}
            defaultValue={postponable?.to}
            className="max-w-64"
          />
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" pending={postpone.isPending}>
            Put it off
          </Button>
          <Button size="large" variant="quiet" onClick={onBack}>
            Back
          </Button>
        </div>
      </form>
    </LetterSheet>
  )
}
