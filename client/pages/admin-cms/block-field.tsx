import type { ContentDrafts } from '#contract/content/drafts.ts'
import { clothColours, cloths, type Cloth } from '#contract/rules/quilt-cloth.ts'
import { block, patternNames, type PatternName } from '#contract/rules/quilt.ts'
import { Field } from '#client/ui/field.tsx'
import { QuiltBlock } from '#client/ui/quilt-block.tsx'
import { Select } from '#client/ui/select.tsx'

type Chosen = ContentDrafts['post']['block']

const named = (name: string) => {
  const words = name.replaceAll('-', ' ')
  return { value: name, label: words.charAt(0).toUpperCase() + words.slice(1) }
}
const patterns = patternNames.map(named)
const clothOptions = Object.keys(clothColours).map(named)
const places = ['Ground', 'Figure', 'Accent'] as const

interface BlockFieldProps {
  chosen: Chosen
  onChange: (chosen: Chosen) => void
}

/** The post's block of the quilt: a pattern, and three cloths. */
export function BlockField({ chosen, onChange }: BlockFieldProps) {
  const worn = chosen.cloths as [Cloth, Cloth, Cloth, Cloth, Cloth]
  const wear = (place: number, cloth: string) => {
    const next = chosen.cloths.with(place, cloth)
    // Patterns with more pieces repeat the accent.
    onChange({ ...chosen, cloths: place === 2 ? [...next.slice(0, 3), cloth, cloth] : next })
  }
  return (
    <div className="grid grid-cols-[5rem_minmax(0,1fr)] gap-5">
      <QuiltBlock
        block={block(chosen.pattern as PatternName, cloths(...worn))}
        className="size-20 rounded-md"
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Pattern">
          <Select
            options={patterns}
            value={chosen.pattern}
            onChange={(event) => onChange({ ...chosen, pattern: event.target.value })}
          />
        </Field>
        {places.map((label, place) => (
          <Field key={label} label={label}>
            <Select
              options={clothOptions}
              value={worn[place]!}
              onChange={(event) => wear(place, event.target.value)}
            />
          </Field>
        ))}
      </div>
    </div>
  )
}
