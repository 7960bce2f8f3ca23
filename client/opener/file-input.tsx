import { sealedEnding } from '#contract/rules/beyond/sealed-type.ts'
import { Field } from '#client/ui/field.tsx'
import { TextInput } from '#client/ui/text-input.tsx'

interface FileInputProps {
  onFiles: (files: readonly File[]) => void
  failure: string | undefined
}

/** For the page as it lies in an export, beside the sealed files. */
export const FileInput = ({ onFiles, failure }: FileInputProps) => (
  <Field
    label="Which message, or what of a capsule?"
    hint={`Choose a file whose name ends in .${sealedEnding}, or all of one capsule at once; in an export they lie in the folder “files”.`}
    error={failure}
  >
    <TextInput
      type="file"
      multiple
      accept={`.${sealedEnding}`}
      onChange={(event) => {
        const files = [...(event.currentTarget.files ?? [])]
        if (files.length > 0) onFiles(files)
      }}
    />
  </Field>
)
