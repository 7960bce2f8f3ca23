import { useState } from 'react'
import { readRecipeText } from '#contract/rules/recipes/read-text.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { TextArea } from '#client/ui/text-input.tsx'
import type { Draft } from './recipe-draft.ts'

/** A whole recipe as text: it is put into the fields below, to be looked at before anything is saved. */
export function PasteBox({ onRead }: { onRead: (change: Partial<Draft>) => void }) {
  const [typed, setTyped] = useState('')
  const read = () => {
    const told = readRecipeText(typed)
    onRead({
      title: told.title.slice(0, 200),
      servings: told.servingsWords.slice(0, 120),
      ingredients: told.ingredients.join('\n'),
      steps: told.steps.join('\n\n'),
      story: told.story,
    })
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-lg border-2 border-dashed border-line p-5">
      <Field
        label="Paste a whole recipe"
        optional
        hint="We put each line where it seems to belong. You look at it before it is saved, and no line is lost."
      >
        <TextArea
          rows={6}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </Field>
      <Button className="justify-self-start" disabled={typed.trim() === ''} onClick={read}>
        Put it into the fields
      </Button>
    </div>
  )
}
