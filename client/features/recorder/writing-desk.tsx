import { useEffect, useRef, useState } from 'react'
import { longestWords } from '#contract/rules/message-limits.ts'
import { writeAtRest } from '#client/platform/debounce.ts'
import { Button } from '#client/ui/button.tsx'
import { WritingSheet } from '#client/ui/writing-sheet.tsx'
import { newTake, type Take } from './take.ts'
import { takesStore } from './takes-store.ts'

const saveAfterMs = 400

interface WritingDeskProps {
  /** An earlier one to go on with. */
  take?: Take | undefined
  /** What a new one knows from the start. */
  begin?: Partial<Take>
  onDone: () => void
}

/** A message in writing. Every pause of the pen puts it on this device. */
export function WritingDesk({ take, begin, onDone }: WritingDeskProps) {
  const [sheet] = useState(() => take ?? newTake('written', begin))
  const [words, setWords] = useState(sheet.words)
  const [saveLater] = useState(() =>
    writeAtRest(
      (words: string) => void store(sheet, words),
      saveAfterMs,
      (words) => void storeAtOnce(sheet, words),
    ),
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
    <div className="grid gap-4 rounded-lg bg-cotton p-4 text-ink sm:p-6">
      <WritingSheet
        label="Your message"
        placeholder="Write as you would speak."
        note="Kept on this device as you write."
        maxLength={longestWords}
        value={words}
        ref={(field) => field?.focus()}
        onChange={(event) => {
          latest.current = event.currentTarget.value
          setWords(latest.current)
          saveLater(latest.current)
        }}
      />
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
  // Another tab sealed it meanwhile: its words are to be nowhere but in there.
  if (known?.sealedAs) return
  if (words.trim() === '') {
    if (known) await takesStore.remove(sheet.id)
    return
  }
  if (known?.words !== words) await takesStore.save({ ...(known ?? sheet), words })
}

/** For a page that goes away: without asking the device first. */
async function storeAtOnce(sheet: Take, words: string): Promise<void> {
  const known = takesStore.get().takes.find(({ id }) => id === sheet.id)
  if (known?.sealedAs) return
  if (words.trim() === '') return takesStore.remove(sheet.id)
  await takesStore.save({ ...(known ?? sheet), words })
}
