import { classNames } from './class-names.ts'

interface CountedChoiceProps<Value extends string> {
  legend: string
  choices: readonly { value: Value; label: string; count: number | undefined }[]
  chosen: Value | undefined
  onChoose: (value: Value) => void
}

/** A row of boxes with how much lies in each; one of them is open. */
export function CountedChoice<Value extends string>(props: CountedChoiceProps<Value>) {
  return (
    <fieldset className="flex flex-wrap gap-1.5">
      <legend className="sr-only">{props.legend}</legend>
      {props.choices.map(({ value, label, count }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === props.chosen}
          onClick={() => props.onChoose(value)}
          className={classNames(
            'min-h-floor rounded-md border-[1.5px] px-3 font-[650]',
            value === props.chosen
              ? 'border-indigo bg-indigo text-on-cloth'
              : 'border-line bg-cotton text-link hover:bg-lilac',
          )}
        >
          {label} <span className="tabular-nums">{count}</span>
        </button>
      ))}
    </fieldset>
  )
}
