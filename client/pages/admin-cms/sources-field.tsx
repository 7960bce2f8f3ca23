import type { ContentDrafts } from '#contract/content/drafts.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { TextInput } from '#client/ui/text-input.tsx'

type Sources = ContentDrafts['post']['sources']

interface SourcesFieldProps {
  sources: Sources
  onChange: (sources: Sources) => void
}

/** Where a post has its knowledge from. */
export function SourcesField({ sources, onChange }: SourcesFieldProps) {
  const set = (i: number, part: Partial<Sources[number]>) =>
    onChange(sources.with(i, { ...sources[i]!, ...part }))
  return (
    <fieldset className="grid gap-4 border-t-2 border-dashed border-hair pt-5">
      <legend className="float-left font-display text-xl">Sources</legend>
      {sources.map((source, i) => (
        <div key={i} className="grid items-end gap-3 rounded-md bg-mist p-4 sm:grid-cols-2">
          <Field label={`Source ${i + 1}`}>
            <TextInput
              value={source.name}
              onChange={(event) => set(i, { name: event.target.value })}
            />
          </Field>
          <Field label="Its address">
            <TextInput
              value={source.href}
              placeholder="https://"
              onChange={(event) => set(i, { href: event.target.value })}
            />
          </Field>
          <Field label="What we took from there">
            <TextInput
              value={source.about}
              onChange={(event) => set(i, { about: event.target.value })}
            />
          </Field>
          <Button
            icon="trash"
            className="justify-self-start"
            onClick={() => onChange(sources.toSpliced(i, 1))}
          >
            Leave it out
          </Button>
        </div>
      ))}
      <Button
        icon="plus"
        className="justify-self-start"
        onClick={() => onChange([...sources, { name: '', href: 'https://', about: '' }])}
      >
        Add a source
      </Button>
    </fieldset>
  )
}
