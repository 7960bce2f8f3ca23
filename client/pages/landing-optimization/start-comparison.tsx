import { useState, type FormEvent } from 'react'
import { neededShown } from '#contract/rules/sequential-test.ts'
import { blockVariants, type BlockVariant } from '#contract/rules/block-variants.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { Field } from '#client/ui/field.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { useStartComparison } from './queries.ts'
import { variantWords } from './variant-words.ts'

/** What is compared, and what would matter: fixed before the first visitor. */
export function StartComparison({ showing }: { showing: BlockVariant }) {
  const [others, setOthers] = useState<readonly BlockVariant[]>([])
  const [expected, setExpected] = useState('3')
  const [matters, setMatters] = useState('1')
  const start = useStartComparison()
  const [rate, difference] = [Number(expected) / 100, Number(matters) / 100]
  const isSensible = rate > 0 && rate <= 0.5 && difference > 0 && difference <= 0.4

  function submit(event: FormEvent) {
    event.preventDefault()
    start.mutate({ others: [...others], expected: rate, matters: difference })
  }

  return (
    <form onSubmit={submit} className="grid gap-6">
      <Others
        showing={showing}
        chosen={others}
        onChange={(chosen) => {
          start.reset()
          setOthers(chosen)
        }}
      />
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <Field label="Now, of 100 who see it, start" hint="A guess is enough.">
          <Percent value={expected} onChange={setExpected} />
        </Field>
        <Field
          label="A difference matters from"
          hint="In percent points. Smaller takes far longer."
        >
          <Percent value={matters} onChange={setMatters} />
        </Field>
      </div>
      <p>
        {isSensible
          ? `At the latest it ends when each form was shown ${neededShown(rate, difference).toLocaleString('en-US')} times.`
          : 'Choose between 0.1 and 50 for the share, and between 0.1 and 40 for the difference.'}
      </p>
      <p role="alert" className="font-[650] text-danger empty:hidden">
        {start.isError && failureWords(start.error)}
      </p>
      <Button
        type="submit"
        variant="primary"
        className="justify-self-start"
        pending={start.isPending}
        pendingLabel="Starting…"
      >
        Start comparing
      </Button>
    </form>
  )
}

interface OthersProps {
  showing: BlockVariant
  chosen: readonly BlockVariant[]
  onChange: (chosen: readonly BlockVariant[]) => void
}

const Others = ({ showing, chosen, onChange }: OthersProps) => (
  <fieldset>
    <legend className="mb-1.5 font-[650]">
      Compare the {variantWords[showing].name.toLowerCase()} with
    </legend>
    {blockVariants
      .filter((variant) => variant !== showing)
      .map((variant) => (
        <Checkbox
          key={variant}
          label={variantWords[variant].name}
          hint={variantWords[variant].looks}
          checked={chosen.includes(variant)}
          onChange={({ target }) =>
            onChange(
              target.checked ? [...chosen, variant] : chosen.filter((one) => one !== variant),
            )
          }
        />
      ))}
  </fieldset>
)

const Percent = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => (
  <TextInput
    type="number"
    inputMode="decimal"
    min="0.1"
    max="50"
    step="0.1"
    required
    value={value}
    onChange={(event) => onChange(event.target.value)}
  />
)
