import { useState } from 'react'
import { failureWords } from '#client/platform/failure-words.ts'
import { Field } from '#client/ui/field.tsx'
import { SaveOrLeave } from '#client/ui/save-or-leave.tsx'
import { TextArea } from '#client/ui/text-input.tsx'
import { useStoryChange, type MemoryIds } from './queries.ts'

interface WordsFormProps {
  ids: MemoryIds
  label: string
  /** What stands there when it is opened. */
  before: string
  /** What somebody else wrote there meanwhile. */
  hint?: string | undefined
  longest: number
  rows: number
  /** On the button, while nothing was changed and afterwards. */
  saveLabel: (isChanged: boolean) => string
  save: (words: string) => Promise<unknown>
  onDone: () => void
}

/** Words that stand beside a memory, to be put better. */
export function WordsForm(props: WordsFormProps) {
  const { ids, label, before, hint, longest, rows, saveLabel, onDone } = props
  const [words, setWords] = useState(before)
  const save = useStoryChange(ids, () => props.save(words))
  return (
    <form action={() => save.mutate(undefined, { onSuccess: onDone })} className="grid gap-3">
      <Field label={label} error={save.error ? failureWords(save.error) : undefined} hint={hint}>
        <TextArea
          rows={rows}
          required
          maxLength={longest}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      </Field>
      <SaveOrLeave
        isSmall
        isPending={save.isPending}
        save={saveLabel(words !== before)}
        leave="Leave it"
        onLeave={onDone}
      />
    </form>
  )
}
