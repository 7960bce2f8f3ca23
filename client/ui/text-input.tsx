import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { useFieldWiring } from './field.tsx'
import { useTypedEarly } from './use-typed-early.ts'

export const inputLook =
  'w-full min-h-touch rounded-md border-[1.5px] border-line bg-cotton px-[min(0.875rem,4vw)] py-2.5 text-ink aria-invalid:border-2 aria-invalid:border-danger disabled:bg-mist disabled:text-thread [&[readonly]]:bg-mist'

export function TextInput({ className, ...props }: ComponentProps<'input'>) {
  return (
    <input
      type="text"
      {...useFieldWiring()}
      {...props}
      ref={useTypedEarly(props)}
      className={classNames(inputLook, className)}
    />
  )
}

export function TextArea({ className, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={4}
      {...useFieldWiring()}
      {...props}
      ref={useTypedEarly(props)}
      className={classNames(inputLook, className)}
    />
  )
}
