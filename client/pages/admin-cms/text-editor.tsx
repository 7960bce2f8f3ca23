import { useRef, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { TextArea } from '#client/ui/text-input.tsx'
import { PictureDialog } from './picture-dialog.tsx'

interface Form {
  readonly label: string
  /** What is put in; the chosen words take the place of `$`. */
  readonly form: string
  readonly example: string
}

const forms: readonly Form[] = [
  { label: 'Heading', form: '\n\n## $\n\n', example: 'A heading' },
  { label: 'Bold', form: '**$**', example: 'these words' },
  { label: 'Link', form: '[$](/)', example: 'a page' },
  { label: 'List', form: '\n\n- $\n- \n\n', example: 'one thing' },
  { label: 'Steps', form: '\n\n1. $\n2. \n\n', example: 'the first step' },
  { label: 'Example', form: '\n\n> $\n\n', example: 'Something to say.' },
  { label: 'Note', form: '\n\n> **Good to know**\n> $\n\n', example: 'What is worth a frame.' },
  { label: 'Recorder', form: '\n\n[record: $]\n\n', example: 'Say one small thing aloud.' },
]

interface TextEditorProps {
  body: string
  onChange: (body: string) => void
}

/** The text of a post. The buttons write the marks that one could also type. */
export function TextEditor({ body, onChange }: TextEditorProps) {
  const area = useRef<HTMLDivElement>(null)
  const [choosing, setChoosing] = useState(false)
  function put(form: string, example: string) {
    const input = area.current?.querySelector('textarea')
    const [from, to] = [input?.selectionStart ?? body.length, input?.selectionEnd ?? body.length]
    const words = body.slice(from, to) || example
    const [before, after] = form.split('$') as [string, string]
    const whole = body.slice(0, from) + before + words + after + body.slice(to)
    onChange(whole.replace(/\n{3,}/g, '\n\n').replace(/^\n+/, ''))
    input?.focus()
  }
  return (
    <div ref={area} className="grid gap-2">
      <Field
        label="Text"
        hint="An empty line begins a new paragraph. Links lead to our own pages (/pricing) or to https addresses."
      >
        <div className="grid gap-2">
          <div role="toolbar" aria-label="Marks" className="flex flex-wrap gap-1.5">
            {forms.map(({ label, form, example }) => (
              <Button key={label} size="small" onClick={() => put(form, example)}>
                {label}
              </Button>
            ))}
            <Button size="small" onClick={() => setChoosing(true)}>
              Picture
            </Button>
          </div>
          <TextArea
            rows={22}
            spellCheck
            value={body}
            onChange={(event) => onChange(event.target.value)}
            className="text-lg leading-relaxed"
          />
        </div>
      </Field>
      <PictureDialog
        open={choosing}
        onOpenChange={setChoosing}
        needsWords
        onChoose={({ pictureId }, alt) => put(`\n\n![$](picture:${pictureId})\n\n`, alt)}
      />
    </div>
  )
}
