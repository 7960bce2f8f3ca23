import { categories } from '#contract/rules/articles/categories.ts'
import { Field } from '#client/ui/field.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextArea, TextInput } from '#client/ui/text-input.tsx'
import { BlockField } from './block-field.tsx'
import type { FieldsProps } from './fields.ts'
import { PhotoField } from './photo-field.tsx'
import { SourcesField } from './sources-field.tsx'
import { TextEditor } from './text-editor.tsx'

const categoryOptions = [
  { value: 'featured', label: 'Featured: leads the blog' },
  ...Object.entries(categories).map(([value, { name }]) => ({ value, label: name })),
]

export function PostFields({ fields, onChange }: FieldsProps<'post'>) {
  return (
    <>
      <Field label="Title">
        <TextInput
          value={fields.title}
          onChange={(event) => onChange({ title: event.target.value })}
          className="font-display text-xl"
        />
      </Field>
      <Field label="Summary" hint={`At most 160 characters; ${fields.excerpt.length} so far.`}>
        <TextArea
          rows={2}
          value={fields.excerpt}
          onChange={(event) => onChange({ excerpt: event.target.value })}
        />
      </Field>
      <TextEditor body={fields.body} onChange={(body) => onChange({ body })} />
      <fieldset className="grid gap-4 border-t-2 border-dashed border-hair pt-5">
        <legend className="float-left font-display text-xl">Picture</legend>
        <PhotoField photo={fields.photo} onChange={(photo) => onChange({ photo })} />
        {!fields.photo && (
          <BlockField chosen={fields.block} onChange={(block) => onChange({ block })} />
        )}
      </fieldset>
      <CategoryField fields={fields} onChange={onChange} />
      <SourcesField sources={fields.sources} onChange={(sources) => onChange({ sources })} />
    </>
  )
}

/** Where it stands on the blog, and under which names it is found. */
function CategoryField({ fields, onChange }: FieldsProps<'post'>) {
  return (
    <fieldset className="grid items-end gap-5 border-t-2 border-dashed border-hair pt-5 sm:grid-cols-2">
      <legend className="float-left font-display text-xl sm:col-span-2">Where it stands</legend>
      <Field label="Category">
        <Select
          options={categoryOptions}
          value={fields.category}
          onChange={(event) => onChange({ category: event.target.value as typeof fields.category })}
        />
      </Field>
      <Field label="Tags" hint="Small words, with commas between them.">
        <TextInput
          defaultValue={fields.tags.join(', ')}
          onChange={(event) => onChange({ tags: tagsIn(event.target.value) })}
        />
      </Field>
      <Field label="Author">
        <TextInput
          value={fields.author}
          onChange={(event) => onChange({ author: event.target.value })}
        />
      </Field>
      <Field label="Day it bears" optional hint="Left empty, the day it is published.">
        <TextInput
          type="date"
          value={fields.publishedOn}
          onChange={(event) => onChange({ publishedOn: event.target.value })}
        />
      </Field>
      <Field
        label="Short title"
        optional
        hint="For tabs and search results, at most 60 characters."
      >
        <TextInput
          value={fields.pageTitle}
          maxLength={60}
          onChange={(event) => onChange({ pageTitle: event.target.value })}
        />
      </Field>
    </fieldset>
  )
}

const tagsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)
