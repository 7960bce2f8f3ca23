import { fontRoles, type FontRole, type ThemeName } from '#contract/scrapbooks/looks.ts'
import { longestWords, type TextItem } from '#contract/scrapbooks/scene.ts'
import { familyOf } from './fonts.ts'
import { changeChosen, type Editor } from './editing/editor.ts'
import { relined, type BreakText } from './editing/items.ts'
import { Field } from '#client/ui/field.tsx'
import { RangeInput } from '#client/ui/range-input.tsx'
import { TextArea } from '#client/ui/text-input.tsx'
import { Chips, ToneChoice } from './choice-chips.tsx'
import { writeWords } from './words-in-place.tsx'

const fontWords: Readonly<Record<FontRole, string>> = {
  heading: 'Heading',
  body: 'Text',
  hand: 'Handwriting',
}

const alignments = [
  { value: 'left', label: 'Left' },
  { value: 'centre', label: 'Middle' },
  { value: 'right', label: 'Right' },
] as const

interface TextPanelProps {
  editor: Editor
  item: TextItem
  theme: ThemeName
  breakText: BreakText
}

/** Words, and how they look. */
export function TextPanel({ editor, item, theme, breakText }: TextPanelProps) {
  const become = (change: Partial<TextItem>, group?: string) =>
    changeChosen(
      editor,
      (one) => (one.kind === 'text' ? relined({ ...one, ...change }, breakText) : one),
      group,
    )
  return (
    <>
      <Field label="Words">
        <TextArea
          dir="auto"
          rows={3}
          data-words={item.id}
          maxLength={longestWords}
          value={item.words}
          onChange={(event) => writeWords(editor, item.id, event.currentTarget.value, breakText)}
        />
      </Field>
      <Chips
        legend="Letters"
        value={item.font}
        choices={fontRoles.map((value) => ({
          value,
          label: <span style={{ fontFamily: familyOf(theme, value) }}>{fontWords[value]}</span>,
        }))}
        onChange={(font) => become({ font })}
      />
      <Field label={`Size: ${item.size} points`}>
        <RangeInput
          min={6}
          max={96}
          step={1}
          value={Math.min(96, item.size)}
          onChange={(event) =>
            become({ size: Number(event.currentTarget.value) }, `letters ${item.id}`)
          }
        />
      </Field>
      <Chips
        legend="Where lines begin"
        value={item.align}
        choices={alignments}
        onChange={(align) => become({ align })}
      />
      <ToneChoice theme={theme} value={item.colour} onChange={(colour) => become({ colour })} />
    </>
  )
}
