import { useState } from 'react'
import { longestGuess } from '#contract/captions.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { TextArea } from '#client/ui/text-input.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { useAnswer, useCaptionGuess, type MemoryIds } from './queries.ts'
import { tellFailure } from '#client/ui/tell-failure.ts'

/** What a model would write under this photo: told as a guess, and nobody’s words until somebody takes them. */
export function CaptionGuess(ids: MemoryIds) {
  const data = useCaptionGuess(ids)
  const [isChanging, setChanging] = useState(false)
  const answer = useAnswer(ids)
  if (!data?.guess) return null
  const { words, why, engine } = data.guess
  const say = (given: string | null, title: string) =>
    void answer.mutateAsync(given).then(() => void toast({ title }), tellFailure)
  return (
    <section aria-label="A suggested caption" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="text-xl">Would these words fit?</h2>
      {isChanging ? (
        <ChangeIt
          words={words}
          isSaving={answer.isPending}
          onSave={(given) => say(given, 'The words stand with it')}
          onLeave={() => setChanging(false)}
        />
      ) : (
        <>
          <p dir="auto" className="border-l-4 border-l-plum pl-4 [overflow-wrap:anywhere]">
            {words}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button
              size="small"
              variant="action"
              pending={answer.isPending}
              onClick={() => say(words, 'The words stand with it')}
            >
              Use these words
            </Button>
            <Button size="small" onClick={() => setChanging(true)}>
              Change them first
            </Button>
            <Button size="small" variant="quiet" onClick={() => say(null, 'Thrown away')}>
              Throw them away
            </Button>
          </div>
        </>
      )}
      <p className="text-sm [overflow-wrap:anywhere] text-thread">
        {why && <>Why we think so: {why} </>}
        It is a guess of {engine}; until somebody uses it, only those who may change the vault see
        it.
      </p>
    </section>
  )
}

interface ChangeItProps {
  words: string
  isSaving: boolean
  onSave: (words: string) => void
  onLeave: () => void
}

function ChangeIt({ words, isSaving, onSave, onLeave }: ChangeItProps) {
  const [typed, setTyped] = useState(words)
  return (
    <form action={() => onSave(typed.trim().replaceAll(/\s+/g, ' '))} className="grid gap-3">
      <Field label="Your words instead">
        <TextArea
          rows={2}
          maxLength={longestGuess}
          required
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" variant="action" pending={isSaving}>
          Save the words
        </Button>
        <Button size="small" onClick={onLeave}>
          Leave it
        </Button>
      </div>
    </form>
  )
}
