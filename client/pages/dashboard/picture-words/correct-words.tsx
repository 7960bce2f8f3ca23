import { useState } from 'react'
import { longestPictureWords, type WordsInPicture } from '#contract/picture-words.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Field } from '#client/ui/field.tsx'
import { SaveOrLeave } from '#client/ui/save-or-leave.tsx'
import { TextArea } from '#client/ui/text-input.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { useChange, type MemoryIds } from './queries.ts'

interface CorrectWordsProps {
  ids: MemoryIds
  found: WordsInPicture
  onDone: () => void
}

/** What a program read, in the hands of somebody who can see what really stands there. */
export function CorrectWords({ ids, found, onDone }: CorrectWordsProps) {
  // What stood there when this was opened: somebody else may be putting it right, too.
  const [before] = useState(found.words)
  const [words, setWords] = useState(before)
  // Refused once, another’s words stand above the field: the next press takes their place.
  const [isWarned, setWarned] = useState(false)
  const change = useChange(ids)
  const save = () =>
    change.mutateAsync({ before: isWarned ? found.words : before, words }).then(
      (saved) => {
        const undo = () =>
          void change
            .mutateAsync({ before: saved.words, words: before })
            .then(() => void toast({ title: 'As it was before' }))
            .catch((error: unknown) => void toast({ title: failureWords(error) }))
        toast({ title: 'The words are put right', action: { label: 'Undo', run: undo } })
        return onDone()
      },
      () => setWarned(true),
    )
  return (
    <form action={() => void save()} className="grid gap-3">
      <Field
        label="What stands in it"
        error={change.error ? failureWords(change.error) : undefined}
        hint={found.words === before ? undefined : `Somebody wrote meanwhile: “${found.words}”`}
      >
        <TextArea
          rows={6}
          maxLength={longestPictureWords}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      </Field>
      <SaveOrLeave
        isSmall
        isPending={change.isPending}
        save={words === before ? 'It is right' : 'Save the words'}
        leave="Leave it"
        onLeave={onDone}
      />
    </form>
  )
}
