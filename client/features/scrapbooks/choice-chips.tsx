import type { ReactNode } from 'react'
import { themes } from '#content/scrapbooks/themes.ts'
import { tones, type ThemeName, type Tone } from '#contract/scrapbooks/looks.ts'

interface ChipsProps<Value extends string> {
  legend: string
  value: Value
  choices: readonly { readonly value: Value; readonly label: ReactNode }[]
  onChange: (value: Value) => void
}

/** One of a few, side by side. */
export function Chips<Value extends string>(props: ChipsProps<Value>) {
  const { legend, value, choices, onChange } = props
  return (
    <fieldset>
      <legend className="mb-1.5 font-[650]">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <button
            key={choice.value}
            type="button"
            aria-pressed={choice.value === value}
            onClick={() => onChange(choice.value)}
            className="min-h-floor rounded-md border-[1.5px] border-line bg-cotton px-3 py-1 hover:bg-lilac aria-pressed:border-2 aria-pressed:border-indigo aria-pressed:bg-lilac aria-pressed:font-[650]"
          >
            {choice.label}
          </button>
        ))}
      </div>
    </fieldset>
  )
}

const toneWords: Readonly<Record<Tone, string>> = {
  ink: 'Ink',
  soft: 'Soft',
  accent: 'First colour',
  second: 'Second colour',
  light: 'Light',
}

interface ToneChoiceProps {
  theme: ThemeName
  value: Tone
  onChange: (tone: Tone) => void
}

/** The colours of the theme. */
export function ToneChoice({ theme, value, onChange }: ToneChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-[650]">Colour</legend>
      <div className="flex flex-wrap gap-2">
        {tones.map((tone) => (
          <button
            key={tone}
            type="button"
            aria-pressed={tone === value}
            onClick={() => onChange(tone)}
            className="inline-flex min-h-floor items-center gap-2 rounded-md border-[1.5px] border-line bg-cotton px-2.5 py-1 hover:bg-lilac aria-pressed:border-2 aria-pressed:border-indigo aria-pressed:bg-lilac aria-pressed:font-[650]"
          >
            <span
              aria-hidden="true"
              className="size-6 rounded-full border border-line"
              style={{ background: themes[theme].colours[tone] }}
            />
            {toneWords[tone]}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
