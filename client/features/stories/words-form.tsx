import { failureWords } from '#client/platform/failure-words.ts'
import { useKeptFields } from '#client/platform/use-kept-fields.ts'
import { BegunOnDevice } from '#client/ui/begun-on-device.tsx'
import { Field } from '#client/ui/field.tsx'
import { SaveOrLeave } from '#client/ui/save-or-leave.tsx'
import { TextArea } from '#client/ui/text-input.tsx'
import { useStoryChange, type MemoryIds } from './queries.ts'

interface WordsFormProps {
  ids: MemoryIds
  /** What tells these words from others on this device. */
  of: string
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
  const { ids, of, label, before, hint, longest, rows, saveLabel, onDone } = props
  const { fields, write, drop, ...kept } = useKeptFields(`words ${of}`, { words: before })
  const { words } = fields
  const save = useStoryChange(ids, () => props.save(words))
  const leave = () => {
    drop()
    onDone()
  }
  return (
    <form action={() => save.mutate(undefined, { onSuccess: leave })} className="grid gap-3">
      {kept.isRecalled && <BegunOnDevice onDrop={drop} onUndo={kept.putBack} />}
      <Field label={label} error={save.error ? failureWords(save.error) : undefined} hint={hint}>
        <TextArea
          rows={rows}
          required
          maxLength={longest}
          value={words}
          onChange={(event) => write({ words: event.currentTarget.value })}
        />
      </Field>
      <SaveOrLeave
        isSmall
        isPending={save.isPending}
        save={saveLabel(words !== before)}
        leave="Leave it"
        onLeave={leave}
      />
    </form>
  )
}
