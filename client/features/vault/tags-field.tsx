import { useState } from 'react'
import { longestTag, mostTags } from '#contract/vault.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { TextInput } from '#client/ui/text-input.tsx'

interface TagsFieldProps {
  tags: readonly string[]
  onChange: (tags: readonly string[]) => void
}

/** What it is found by besides its words: one after the other, each to be taken away again. */
export function TagsField({ tags, onChange }: TagsFieldProps) {
  const [typed, setTyped] = useState('')
  const tag = typed.trim()
  const add = () => {
    if (tag && !tags.includes(tag) && tags.length < mostTags) onChange([...tags, tag])
    setTyped('')
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {tags.length > 0 && (
        <ul aria-label="Tags" className="flex flex-wrap gap-2">
          {tags.map((one) => (
            <li key={one}>
              <button
                type="button"
                onClick={() => onChange(tags.filter((other) => other !== one))}
                className="inline-flex min-h-floor items-center gap-1.5 rounded-[1.375rem] border-[1.5px] border-line bg-lilac px-3 py-1 text-left [overflow-wrap:anywhere]"
              >
                {one}
                <Icon name="close" />
                <span className="sr-only">: take the tag away</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <Field label="A tag" optional hint="Christmas, the old house, first day of school.">
        <TextInput
          autoComplete="off"
          maxLength={longestTag}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          // Enter ends a tag; the form mustn't go off without it.
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || typed === '') return
            event.preventDefault()
            add()
          }}
        />
      </Field>
      {tag && (
        <Button size="small" icon="plus" className="justify-self-start" onClick={add}>
          Add this tag
        </Button>
      )}
    </div>
  )
}
