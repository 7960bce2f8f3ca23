import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { useFieldWiring } from './field.tsx'
import { Icon } from './icon.tsx'
import { inputLook } from './text-input.tsx'
import { useTypedEarly } from './use-typed-early.ts'

export interface Option<Value extends string = string> {
  value: Value
  label: string
}

interface SelectProps extends ComponentProps<'select'> {
  options: readonly Option[]
}

/** The system's own list: familiar, readable at any text size, and the best one on a phone. */
export function Select({ options, className, ...props }: SelectProps) {
  return (
    <div className="relative">
      <select
        {...useFieldWiring()}
        {...props}
        ref={useTypedEarly(props)}
        className={classNames(inputLook, 'appearance-none pr-11 text-ellipsis', className)}
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <Icon
        name="chevron-down"
        className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2"
      />
    </div>
  )
}
