import type { ComponentProps } from 'react'
import { Field } from './field.tsx'
import { TextArea } from './text-input.tsx'

interface WritingSheetProps extends Omit<ComponentProps<'textarea'>, 'value' | 'className'> {
  label: string
  value: string
  /** Where what was written lies now. */
  note: string
}

const wordsIn = (text: string) => text.split(/\s+/).filter(Boolean).length

/** A sheet to write a letter on: a wide line, room to breathe, and a margin of stitches. */
export function WritingSheet({ label, value, note, ...props }: WritingSheetProps) {
  const count = wordsIn(value)
  return (
    <div className="grid gap-2">
      <Field label={label}>
        <TextArea
          rows={14}
          {...props}
          value={value}
          className="min-h-[60dvh] rounded-lg border-l-4 border-l-cranberry px-5 py-4 text-xl leading-[1.7] sm:min-h-96 sm:px-8 sm:py-6"
        />
      </Field>
      <p className="flex flex-wrap justify-between gap-x-6 text-thread">
        <span>{note}</span>
        <span className="tabular-nums">{count === 1 ? 'One word' : `${count} words`}</span>
      </p>
    </div>
  )
}
