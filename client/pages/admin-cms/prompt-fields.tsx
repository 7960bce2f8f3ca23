import { promptMeans } from '#client/content/prompt-words.ts'
import { Field } from '#client/ui/field.tsx'
import { Select } from '#client/ui/select.tsx'
import { optionsOf, type FieldsProps } from './fields.ts'
import { WordsField } from './words-field.tsx'

const categories = {
  childhood: 'Childhood',
  traditions: 'Traditions',
  wisdom: 'Wisdom',
  relationships: 'Relationships',
  adventures: 'Adventures',
  legacy: 'Legacy',
}
const depths = { easy: 'Easy', medium: 'Medium', deep: 'Deep' }

export const PromptFields = ({ fields, onChange }: FieldsProps<'prompt'>) => (
  <>
    <WordsField
      label="The prompt"
      hint="For whoever reads it: “What did your kitchen smell like?”"
      value={fields.prompt}
      onChange={(text) => onChange({ prompt: text })}
    />
    <WordsField
      label="Asked of someone living"
      hint="{name} stands for the person."
      value={fields.asked}
      onChange={(text) => onChange({ asked: text })}
    />
    <WordsField
      label="Told about someone who has died"
      hint="Nobody is asked who can’t answer. {name} stands for the person."
      value={fields.remembered}
      onChange={(text) => onChange({ remembered: text })}
    />
    <div className="grid items-end gap-5 sm:grid-cols-2">
      <Field label="Category">
        <Select
          options={optionsOf(categories)}
          value={fields.category}
          onChange={(event) => onChange({ category: event.target.value as typeof fields.category })}
        />
      </Field>
      <Field label="How it is answered">
        <Select
          options={optionsOf(promptMeans)}
          value={fields.type}
          onChange={(event) => onChange({ type: event.target.value as typeof fields.type })}
        />
      </Field>
      <Field label="How deep it goes">
        <Select
          options={optionsOf(depths)}
          value={fields.difficulty}
          onChange={(event) =>
            onChange({ difficulty: event.target.value as typeof fields.difficulty })
          }
        />
      </Field>
      <WordsField
        label="How long it takes"
        hint="Like “2-3 minutes”."
        value={fields.suggestedDuration}
        onChange={(text) => onChange({ suggestedDuration: text })}
      />
    </div>
  </>
)
