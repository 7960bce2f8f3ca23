import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface Choice<Value extends string> {
  value: Value
  label: ReactNode
  hint?: ReactNode
}

interface RadioGroupProps<Value extends string> {
  legend: ReactNode
  name: string
  choices: readonly Choice<Value>[]
  value?: Value
  defaultValue?: Value
  onChange?: (value: Value) => void
  /** Side by side where there is room. */
  inline?: boolean
  /** Two to a row where there is room. */
  columns?: boolean
}

export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { legend, name, choices, value, defaultValue, onChange, inline, columns } = props
  return (
    <fieldset>
      <legend className="mb-1.5 font-[650]">{legend}</legend>
      <div
        className={classNames(
          'grid gap-2',
          // As many to a row as whole words have room for.
          inline && 'sm:grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))]',
          columns && 'sm:grid-cols-2',
        )}
      >
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="flex min-h-touch items-center gap-3 rounded-md border-[1.5px] border-line bg-cotton px-3.5 py-2 has-checked:border-2 has-checked:border-indigo has-checked:bg-lilac"
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              {...(value === undefined
                ? { defaultChecked: defaultValue === choice.value }
                : { checked: value === choice.value })}
              onChange={() => onChange?.(choice.value)}
              className="size-5 shrink-0 appearance-none rounded-full border-2 border-line bg-cotton checked:border-[6px] checked:border-indigo"
            />
            <span className="grid min-w-0 [overflow-wrap:anywhere]">
              <span className="font-[650]">{choice.label}</span>
              {choice.hint && <span className="text-sm text-ink">{choice.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
