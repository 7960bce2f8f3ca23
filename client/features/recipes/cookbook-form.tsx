import { useRef, useState } from 'react'
import type { Family } from '#contract/families.ts'
import { measures } from '#contract/rules/recipes/measures.ts'
import type { ThemeName } from '#contract/scrapbooks/looks.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { RadioGroup } from '#client/ui/radio-group.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { CookbookCheck } from './cookbook-check.tsx'
import {
  firstChoice,
  placeOptions,
  sizeOptions,
  themeOptions,
  type CookbookChoice,
} from './cookbook-choices.ts'
import { useTags } from './queries.ts'

interface CookbookFormProps {
  family: Family
  onDone: () => void
}

const measureWords = {
  written: 'As each was written',
  metric: 'Metric',
  us: 'US cups and ounces',
} as const

/** All of the family's recipes, or some, as one file to be printed. */
export function CookbookForm({ family, onDone }: CookbookFormProps) {
  const [choice, setChoice] = useState<CookbookChoice>(firstChoice)
  const which = useRef<HTMLDivElement>(null)
  const change = (part: Partial<CookbookChoice>) => setChoice({ ...choice, ...part })
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6">
      <h2 className="text-3xl">Make a cookbook</h2>
      <p className="text-lg">
        One file with contents, a chapter for each tag, your stories and cards, and an index of
        every dish and ingredient. It is free, and yours.
      </p>
      <Field label="What is it called?">
        <TextInput
          maxLength={120}
          value={choice.title}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
      </Field>
      <Field label="A line under it" optional>
        <TextInput
          maxLength={160}
          placeholder="For Ella, who asked"
          value={choice.subtitle}
          onChange={(event) => change({ subtitle: event.currentTarget.value })}
        />
      </Field>
      <div ref={which} className="scroll-mt-6">
        <WhichRecipes familyId={family.id} choice={choice} onChange={change} />
      </div>
      <HowItLooks choice={choice} onChange={change} />
      <CookbookCheck
        familyId={family.id}
        choice={choice}
        onFewer={() => {
          which.current?.scrollIntoView({ block: 'start' })
          which.current?.querySelector('select')?.focus({ preventScroll: true })
        }}
      />
      <div>
        <Button variant="quiet" onClick={onDone}>
          Back to the recipes
        </Button>
      </div>
    </div>
  )
}

interface PartProps {
  familyId: string
  choice: CookbookChoice
  onChange: (part: Partial<CookbookChoice>) => void
}

function WhichRecipes({ familyId, choice, onChange }: PartProps) {
  const tags = useTags(familyId).data?.tags ?? []
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <Field label="Which recipes">
        <Select
          value={choice.which}
          onChange={(event) => onChange({ which: event.currentTarget.value })}
          options={[
            { value: 'all', label: 'All of them' },
            { value: 'favourites', label: 'Favourites' },
            ...tags.map(({ tag, count }) => ({
              value: `tag:${tag}`,
              label: `${tag} (${count})`,
            })),
          ]}
        />
      </Field>
      <Field label="Measures">
        <Select
          value={choice.measures}
          onChange={(event) =>
            onChange({ measures: event.currentTarget.value as CookbookChoice['measures'] })
          }
          options={measures.map((value) => ({ value, label: measureWords[value] }))}
        />
      </Field>
      <Field
        label="For how many people"
        optional
        hint="Recipes that say how many they serve are changed to this; the others stay as written."
      >
        <TextInput
          inputMode="numeric"
          maxLength={3}
          value={choice.servings}
          onChange={(event) =>
            onChange({ servings: event.currentTarget.value.replaceAll(/\D/g, '') })
          }
        />
      </Field>
    </div>
  )
}

function HowItLooks({ choice, onChange }: Omit<PartProps, 'familyId'>) {
  return (
    <>
      <RadioGroup
        legend="Where will it be printed?"
        name="place"
        columns
        value={choice.place}
        choices={placeOptions}
        onChange={(place) => onChange({ place })}
      />
      <RadioGroup
        legend="Size"
        name="size"
        columns
        value={choice.size}
        choices={sizeOptions}
        onChange={(size) => onChange({ size })}
      />
      <Field label="Look">
        <Select
          options={themeOptions}
          value={choice.theme}
          onChange={(event) => onChange({ theme: event.currentTarget.value as ThemeName })}
        />
      </Field>
    </>
  )
}
