import { longestTag, mostTags } from '#contract/rules/memory-words.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { TextInput } from '#client/ui/text-input.tsx'

/** The tags so far, and what is being typed. */
export interface Tagging {
  readonly tags: readonly string[]
  readonly typed: string
}

/** Whoever saves without pressing “Add” means what they typed, too. */
export function tagsOf({ tags, typed }: Tagging): readonly string[] {
  const tag = typed.trim()
  return tag && !tags.includes(tag) && tags.length < mostTags ? [...tags, tag] : tags
}

interface TagsFieldProps {
  tagging: Tagging
  onChange: (tagging: Tagging) => void
}

/** What it is found by besides its words: one after the other, each to be taken away again. */
export function TagsField({ tagging, onChange }: TagsFieldProps) {
  const { tags, typed } = tagging
  const add = () => onChange({ tags: tagsOf(tagging), typed: '' })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {tags.length > 0 && (
        <ul aria-label="Tags" className="flex flex-wrap gap-2">
          {tags.map((one) => (
            <li key={one}>
              <button
                type="button"
                onClick={() => onChange({ tags: tags.filter((other) => other !== one), typed })}
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
          onChange={(event) => onChange({ tags, typed: event.currentTarget.value })}
          // Enter ends a tag; the form goes off with the next one.
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || typed === '') return
            event.preventDefault()
            add()
          }}
        />
      </Field>
      {typed.trim() && (
        <Button size="small" icon="plus" className="justify-self-start" onClick={add}>
          Add this tag
        </Button>
      )}
    </div>
  )
}
