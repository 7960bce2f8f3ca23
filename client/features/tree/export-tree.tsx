import { useState } from 'react'
import { buttonLook } from '#client/ui/button-look.ts'
import { Card } from '#client/ui/card.tsx'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { FoldedCard } from '#client/ui/folded-card.tsx'
import { Icon } from '#client/ui/icon.tsx'

const versions = [
  ['5.5.1', 'For most programs (GEDCOM 5.5.1)'],
  ['7.0', 'For newer ones (GEDCOM 7)'],
] as const

interface ExportTreeProps {
  familyId: string
  /** Beside the tree it is seldom what one came for. */
  isFolded?: boolean
  /** Viewers get a file without the living, whatever they choose. */
  mayEdit: boolean
}

/** The tree as a file that genealogy programs read. */
export function ExportTree({ familyId, mayEdit, isFolded = false }: ExportTreeProps) {
  const [isWithout, setWithout] = useState(!mayEdit)
  const living = isWithout ? 'without' : 'with'
  const Frame = isFolded ? FoldedCard : Card
  return (
    <Frame title="Take the tree with you">
      <div className="grid gap-4">
        <p>
          A file with everyone, their names, dates and links. Genealogy programs can open it. A
          GEDZIP holds the photos, films, papers and recordings of the vault in which they are
          named, too.
        </p>
        {mayEdit ? (
          <Checkbox
            label="Leave out the living"
            checked={isWithout}
            onChange={({ target }) => setWithout(target.checked)}
          />
        ) : (
          <p className="text-thread">The living aren’t in it.</p>
        )}
        <div className="flex flex-wrap gap-2">
          {versions.map(([version, label]) => (
            <a
              key={version}
              download
              href={`/api/families/${familyId}/tree/gedcom?version=${version}&living=${living}`}
              className={buttonLook({ size: 'small' })}
            >
              <Icon name="download" />
              <span>{label}</span>
            </a>
          ))}
          <a
            download
            href={`/api/families/${familyId}/tree/gedzip?living=${living}`}
            className={buttonLook({ size: 'small' })}
          >
            <Icon name="download" />
            <span>With pictures and voices (GEDZIP)</span>
          </a>
        </div>
      </div>
    </Frame>
  )
}
