import { useState, type ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { useFieldWiring } from './field.tsx'
import { Icon } from './icon.tsx'
import { inputLook } from './text-input.tsx'

/** A password with a button that shows or hides it. */
export function PasswordInput({ className, ...props }: Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false)
  const wiring = useFieldWiring()
  return (
    <div className="relative">
      <input
        {...wiring}
        {...props}
        type={shown ? 'text' : 'password'}
        className={classNames(inputLook, 'pr-24', className)}
        autoCapitalize="none"
        spellCheck={false}
      />
      <button
        type="button"
        aria-label={shown ? 'Hide password' : 'Show password'}
        aria-controls={wiring.id}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0.5 right-0.5 flex min-w-floor items-center gap-1.5 rounded-md px-3 text-sm font-[650] text-link hover:bg-lilac"
      >
        <Icon name={shown ? 'eye-off' : 'eye'} />
        {shown ? 'Hide' : 'Show'}
      </button>
    </div>
  )
}
