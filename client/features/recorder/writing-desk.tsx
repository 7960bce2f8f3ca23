import { useEffect, useRef, useState } from 'react'
import { longestWords } from '#contract/rules/message-limits.ts'
import { debounce } from '#client/platform/debounce.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { TextArea } from '#client/ui/text-input.tsx'
import { newTake, type Take } from './take.ts'
import { takesStore } from './takes-store.ts'

const saveAfterMs = 400

interface WritingDeskProps {
  /** An earlier one to go on with. */
  take?: Take | undefined
  onDone: () => void
}

/** A message in writing. Every pause of the pen puts it on this device. */
export function WritingDesk({ take, onDone }: WritingDeskProps) {
  const [sheet] = useState(() => take ?? newTake('written'))
  const [words, setWords] = useState(sheet.words)
  const [saveLater] = useState(() =>
    debounce((words: string) => void store(sheet, words), saveAfterMs),
  )
  const latest = useRef(sheet.words)
  useEffect(
    () => () => {
      saveLater.cancel()
      void store(sheet, latest.current)
    },
    [saveLater, sheet],
  )
  return (
    <div className="grid gap-4 rounded-lg border-[3px] border-dashed border-cranberry bg-cotton p-5 text-ink sm:p-6">
      <Field
        label="Your message"
        hint="Write as you would speak. It is kept on this device as you go."
      >
        <TextArea
          rows={9}
          maxLength={longestWords}
          value={words}
          ref={(field) => field?.focus()}
          onChange={(event) => {
            latest.current = event.currentTarget.value
            setWords(latest.current)
            saveLater(latest.current)
          }}
          className="text-lg"
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          icon="check"
          onClick={() => void store(sheet, words).then(onDone)}
        >
          Done
        </Button>
      </div>
    </div>
  )
}

/** An empty sheet is no message. */
async function store(sheet: Take, words: string): Promise<void> {
  const known = await takesStore.find(sheet.id)
  if (words.trim() === '') {
    if (known) await takesStore.remove(sheet.id)
    return
  }
  if (known?.words !== words) await takesStore.save({ ...(known ?? sheet), words })
}
