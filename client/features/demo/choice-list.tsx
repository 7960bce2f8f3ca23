import { classNames } from '#client/ui/class-names.ts'

interface ChoiceListProps {
  label: string
  choices: readonly { readonly key: string; readonly title: string }[]
  chosen: string
  onChoose: (key: string) => void
}

/** What there is to open, as a column beside it or, on small screens, as a strip above it. */
export const ChoiceList = ({ label, choices, chosen, onChoose }: ChoiceListProps) => (
  <nav aria-label={label}>
    <ul className="flex flex-wrap gap-2 xl:grid xl:gap-1">
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
