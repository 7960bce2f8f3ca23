import { useId } from 'react'
import { classNames } from '#client/ui/class-names.ts'
import { Select } from '#client/ui/select.tsx'

interface ChoiceListProps {
  label: string
  choices: readonly { readonly key: string; readonly title: string }[]
  chosen: string
  onChoose: (key: string) => void
}

/** What there is to open: a column beside it, or where there is no room for one, the system's own list above it. */
export function ChoiceList({ label, choices, chosen, onChoose }: ChoiceListProps) {
  const id = useId()
  return (
    <nav aria-label={label}>
      <div className="grid gap-1.5 xl:hidden">
        <label htmlFor={id} className="font-[650]">
          {label}
        </label>
        <Select
          id={id}
          value={chosen}
          onChange={(event) => onChoose(event.currentTarget.value)}
          options={choices.map(({ key, title }) => ({ value: key, label: title }))}
        />
      </div>
      <ul className="grid gap-1 max-xl:hidden">
        {choices.map(({ key, title }) => (
          <li key={key}>
            <button
              type="button"
              aria-current={key === chosen || undefined}
              onClick={() => onChoose(key)}
              className={classNames(
                'inline-flex min-h-touch w-full items-center rounded-md border-2 px-3 py-1.5 text-left leading-snug',
                key === chosen
                  ? 'border-indigo bg-indigo font-[650] text-on-cloth'
                  : 'border-hair bg-cotton hover:border-indigo',
              )}
            >
              {title}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
