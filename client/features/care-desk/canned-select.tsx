import { fillCanned, type CannedFor } from '#contract/rules/canned-answers.ts'
import { Select } from '#client/ui/select.tsx'
import { useCannedAnswers } from './queries.ts'

interface CannedSelectProps {
  filledFor: CannedFor
  onChoose: (words: string) => void
}

/** Puts a ready answer into the field, names and number filled in, to be read and changed before it goes. */
export function CannedSelect({ filledFor, onChoose }: CannedSelectProps) {
  const canned = useCannedAnswers()
  const answers = canned.data ?? []
  if (answers.length === 0) return null
  return (
    <Select
      aria-label="Begin with a ready answer"
      value=""
      onChange={(event) => {
        const chosen = answers.find(({ id }) => id === event.currentTarget.value)
        if (chosen) onChoose(fillCanned(chosen.body, filledFor))
      }}
      options={[
        { value: '', label: 'Begin with a ready answer…' },
        ...answers.map(({ id, title }) => ({ value: id, label: title })),
      ]}
    />
  )
}
