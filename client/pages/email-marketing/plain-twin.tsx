import { Switch } from '#client/ui/checkbox.tsx'
import { Field } from '#client/ui/field.tsx'
import { TextArea } from '#client/ui/text-input.tsx'

interface PlainTwinProps {
  plain: string | null
  made: string
  onChange: (plain: string | null) => void
}

/** The letter for readers who see nothing but text: made of the words, or somebody's own. */
export const PlainTwin = ({ plain, made, onChange }: PlainTwinProps) => (
  <div className="grid gap-3">
    <Switch
      label="Write the plain text yourself"
      hint="Otherwise it is made of the words above. The link to stop the newsletter is added to either."
      checked={plain !== null}
      onChange={(event) => onChange(event.target.checked ? made : null)}
    />
    {plain !== null && (
      <Field label="Plain text">
        <TextArea rows={10} value={plain} onChange={(event) => onChange(event.target.value)} />
      </Field>
    )}
  </div>
)
