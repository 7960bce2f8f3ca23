import { sealedEnding } from '#contract/rules/beyond/sealed-type.ts'
import { Field } from '#client/ui/field.tsx'
import { TextInput } from '#client/ui/text-input.tsx'

interface FileInputProps {
  onFile: (file: File) => void
  failure: string | undefined
}

/** For the page as it lies in an export, beside the sealed files. */
export const FileInput = ({ onFile, failure }: FileInputProps) => (
  <Field
    label="Which message?"
    hint={`Choose a file whose name ends in .${sealedEnding}; in an export they lie in the folder “files”.`}
    error={failure}
  >
    <TextInput
      type="file"
      accept={`.${sealedEnding}`}
      onChange={(event) => {
        const [file] = event.currentTarget.files ?? []
        if (file) onFile(file)
      }}
    />
  </Field>
)
