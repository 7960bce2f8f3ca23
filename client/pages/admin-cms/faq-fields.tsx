import { knowledgeTopics } from '#contract/rules/knowledge-article.ts'
import { Field } from '#client/ui/field.tsx'
import { Select } from '#client/ui/select.tsx'
import { optionsOf, paragraphsIn, type FieldsProps } from './fields.ts'
import { WordsField } from './words-field.tsx'

export const FaqFields = ({ fields, onChange }: FieldsProps<'faq'>) => (
  <>
    <WordsField
      label="Question"
      hint="As somebody would ask it."
      value={fields.question}
      onChange={(text) => onChange({ question: text })}
    />
    <WordsField
      label="Answer"
      hint="Plain words. An empty line begins a new paragraph."
      rows={9}
      value={fields.answer.join('\n\n')}
      onChange={(text) => onChange({ answer: paragraphsIn(text) })}
    />
    <div className="grid items-end gap-5 sm:grid-cols-2">
      <Field label="Topic">
        <Select
          options={optionsOf(knowledgeTopics)}
          value={fields.topic}
          onChange={(event) => onChange({ topic: event.target.value as typeof fields.topic })}
        />
      </Field>
      <WordsField
        label="Page to read on"
        hint="One of ours, from the slash: /pricing"
        value={fields.path}
        onChange={(text) => onChange({ path: text })}
      />
    </div>
  </>
)
