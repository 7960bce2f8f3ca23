import { useEffect, useRef } from 'react'
import { longestHeard } from '#contract/rules/wishes/wish.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { TextArea } from '#client/ui/text-input.tsx'
import { besideTheirs, type HeardDraft } from './heard-draft.ts'
import type { useHeard } from './heard-queries.ts'

interface WordsFormProps extends Pick<ReturnType<typeof useHeard>, 'correct' | 'standing'> {
  draft: HeardDraft
  change: (next: (draft: HeardDraft) => HeardDraft) => void
  onDone: () => void
}

/** What was written down, put right. Nothing is overwritten that this page hasn't shown. */
export function WordsForm({ draft, change, correct, standing, onDone }: WordsFormProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  const { text, before, theirs } = draft
  const save = () =>
    correct.mutate(
      { before, words: text },
      { onSuccess: onDone, onError: () => change((now) => besideTheirs(now, standing())) },
    )
  return (
    <form action={save} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Field
        label="What you say, written down"
        error={correct.error ? failureWords(correct.error) : undefined}
      >
        <TextArea
          ref={field}
          rows={6}
          maxLength={longestHeard}
          value={text}
          onChange={({ currentTarget: { value } }) => change((now) => ({ ...now, text: value }))}
        />
      </Field>
      {theirs !== null && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
          <p className="font-[650]">What stands there now, from your other device:</p>
          <blockquote className="max-w-[40rem] border-l-4 border-hair pl-4 [overflow-wrap:anywhere] whitespace-pre-wrap">
            {theirs}
          </blockquote>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant="action"
          pending={correct.isPending}
          pendingLabel="Saving the words…"
        >
          {theirs === null ? 'Save the words' : 'Put mine in its place'}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {theirs === null ? 'Leave them as they were' : 'Keep what stands there'}
        </Button>
      </div>
    </form>
  )
}
