import { linesIn, type FieldsProps } from './fields.ts'
import { WordsField } from './words-field.tsx'

export const TemplateFields = ({ fields, onChange }: FieldsProps<'template'>) => (
  <>
    <div className="grid items-end gap-5 sm:grid-cols-2">
      <WordsField
        label="Title"
        hint="The composer takes it as the message’s title."
        value={fields.title}
        onChange={(text) => onChange({ title: text })}
      />
      <WordsField
        label="Occasion"
        hint="One the composer knows (birthday, wedding…), or words of your own."
        value={fields.occasion}
        onChange={(text) => onChange({ occasion: text })}
      />
    </div>
    <WordsField
      label="Sentence on the card"
      hint="Why someone would choose it."
      value={fields.reason}
      onChange={(text) => onChange({ reason: text })}
    />
    <WordsField
      label="What to say first"
      hint="Asked as a friend would."
      rows={3}
      value={fields.prompt}
      onChange={(text) => onChange({ prompt: text })}
    />
    <WordsField
      label="Further questions"
      optional
      hint="One a line."
      rows={4}
      value={fields.more.join('\n')}
      onChange={(text) => onChange({ more: linesIn(text) })}
    />
  </>
)
