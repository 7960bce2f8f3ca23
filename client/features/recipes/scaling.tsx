import type { Recipe } from '#contract/recipes.ts'
import { fractionWords } from '#contract/rules/recipes/kitchen-words.ts'
import type { Measures } from '#contract/rules/recipes/measures.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { Select } from '#client/ui/select.tsx'

const measureOptions = [
  { value: 'written', label: 'As written' },
  { value: 'metric', label: 'Metric' },
  { value: 'us', label: 'US cups and ounces' },
] as const

interface ScalingProps {
  recipe: Recipe
  factor: number
  measures: Measures
  onFactor: (factor: number) => void
  onMeasures: (measures: Measures) => void
}

const steps = [0.25, 1 / 3, 0.5, 2 / 3, 0.75, 1, 1.5, 2, 3, 4, 5, 6, 8, 10]

/** For how many, and in which measures. By servings where the recipe says them, else so many times. */
export function Scaling({ recipe, factor, measures, onFactor, onMeasures }: ScalingProps) {
  const { servings } = recipe
  const count = servings ? servings * factor : factor
  const change = (by: -1 | 1) => {
    if (servings) return onFactor(Math.max(1, Math.round(count + by)) / servings)
    const at = steps.findIndex((step) => Math.abs(step - factor) < 0.01)
    onFactor(steps[Math.min(steps.length - 1, Math.max(0, at + by))]!)
  }
  const isSame = Math.abs(factor - 1) < 1e-9
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-3 print:hidden">
      <fieldset className="min-w-0">
        <legend className="mb-1.5 font-[650]">{servings ? 'Servings' : 'How many times'}</legend>
        <div className="flex flex-wrap items-center gap-2">
          <Button icon="minus" onClick={() => change(-1)}>
            <span className="sr-only">For fewer</span>
          </Button>
          <output className="min-w-14 text-center text-xl font-bold tabular-nums">
            {fractionWords(count)}
            {!servings && '×'}
          </output>
          <Button icon="plus" onClick={() => change(1)}>
            <span className="sr-only">For more</span>
          </Button>
          {!isSame && (
            <Button onClick={() => onFactor(1)}>
              Back to {fractionWords(servings ?? 1)}
              {!servings && '×'}
            </Button>
          )}
        </div>
      </fieldset>
      <div className="w-56 max-w-full">
        <Field label="Measures">
          <Select
            value={measures}
            onChange={(event) => onMeasures(event.currentTarget.value as Measures)}
            options={measureOptions}
          />
        </Field>
      </div>
    </div>
  )
}
