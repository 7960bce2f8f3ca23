import { percentWords } from '#contract/rules/proportions.ts'
import { compare, ERROR, neededShown, POWER } from '#contract/rules/sequential-test.ts'
import type { Comparison } from '#contract/comparisons.ts'
import { variantWords } from './variant-words.ts'

const short = (number: number) =>
  Number.isFinite(number) ? number.toPrecision(3).replace(/e\+?/, ' × 10^') : 'beyond all bounds'

/** The stop rule with every number that went into it. */
export function Arithmetic({ test }: { test: Comparison }) {
  const [before, ...others] = test.counts
  if (!before) return null
  const most = neededShown(test.expected, test.matters)
  return (
    <details className="rounded-md border-[1.5px] border-line px-5 py-3">
      <summary className="min-h-touch cursor-pointer content-center font-[650]">
        The arithmetic
      </summary>
      <div className="grid max-w-3xl gap-4 py-3">
        <p>
          The evidence Λ says how many times better the counts fit some difference than none. With d
          the difference of the two shares, p the share of both forms together, n₁ and n₂ how often
          each was shown, V = p(1−p)(1/n₁ + 1/n₂) the spread of d by chance, and τ ={' '}
          {percentWords(test.matters)} the difference that matters:
        </p>
        <p className="overflow-x-auto rounded-md bg-mist p-4 font-[650]">
          Λ = √(V / (V + τ²)) · exp(τ² d² / (2V (V + τ²)))
        </p>
        {others.map((other) => {
          const of = ({ started, shown }: typeof other) => ({ hits: started, of: shown })
          const { difference, variance, evidence, needed } = compare(of(before), of(other), {
            matters: test.matters,
            comparisons: others.length,
          })
          return (
            <p key={other.variant}>
              <strong>{variantWords[other.variant].name}:</strong> d = {other.started}/{other.shown}{' '}
              − {before.started}/{before.shown} = {short(difference)}; V = {short(variance)}; Λ ={' '}
              {short(evidence)}, and {needed} is needed.
            </p>
          )
        })}
        <p>
          A form is better or worse once Λ reaches {others.length} / {ERROR}. Without any difference
          that happens in at most {ERROR * 100} of 100 comparisons, however often you look. When
          each form was shown {most.toLocaleString('en-US')} times and it hasn’t happened, a
          difference of {percentWords(test.matters)} would have been found in about {POWER * 100} of
          100 cases: then there is none that matters.
        </p>
      </div>
    </details>
  )
}
