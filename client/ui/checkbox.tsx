import type { ComponentProps, ReactNode } from 'react'

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  label: ReactNode
  hint?: ReactNode
}

const row = 'flex min-h-touch items-start gap-3 py-2.5'

function Words({ label, hint }: Pick<ChoiceProps, 'label' | 'hint'>) {
  return (
    <span className="grid min-w-0 [overflow-wrap:anywhere]">
      <span className="font-[650]">{label}</span>
      {hint && <span className="text-sm text-thread">{hint}</span>}
    </span>
  )
}

export function Checkbox({ label, hint, ...props }: ChoiceProps) {
  return (
    <label className={row}>
      <span className="relative mt-0.5 size-6 shrink-0">
        <input
          type="checkbox"
          {...props}
          className="peer size-full appearance-none rounded-sm border-2 border-line bg-cotton checked:border-indigo checked:bg-indigo"
        />
        <svg
          viewBox="0 0 24 24"
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 hidden stroke-on-cloth peer-checked:block"
        >
          <path d="M5.5 12.5l4.5 4.5 8.5-9.5" fill="none" strokeWidth="3" />
        </svg>
      </span>
      <Words label={label} hint={hint} />
    </label>
  )
}

/** On or off, at once. For something that waits for a button, use a Checkbox. */
export function Switch({ label, hint, ...props }: ChoiceProps) {
  return (
    <label className="grid min-h-touch grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 py-2.5 [overflow-wrap:anywhere]">
      <span className="font-[650]">{label}</span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={props.checked}
        {...props}
        className="relative h-8 w-14 sm:row-span-2 appearance-none rounded-full border-2 border-line bg-mist transition-colors before:absolute before:top-1 before:left-1 before:size-5 before:rounded-full before:bg-line before:transition-transform checked:border-indigo checked:bg-indigo checked:before:translate-x-6 checked:before:bg-on-cloth"
      />
      {/* On a phone it has the whole line, not what the switch leaves of it. */}
      {hint && <span className="text-sm text-thread max-sm:col-span-2">{hint}</span>}
    </label>
  )
}
