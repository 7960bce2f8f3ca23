import type { ReactNode } from 'react'
import type { Finding } from '#contract/nightly-check.ts'
import { FindingRow } from './finding-row.tsx'
import { useFindings } from './queries.ts'

interface FindingsProps {
  familyId: string
  mayEdit: boolean
  /** Where somebody came to look for them: that there are none. */
  whenNone?: ReactNode
}

/** What could keep one's messages from arriving. Nothing to mend, nothing shown: no news is good news here. */
export function Findings({ familyId, mayEdit, whenNone = null }: FindingsProps) {
  const { data } = useFindings(familyId)
  if (!data) return null
  if (data.findings.length === 0) return whenNone
  const { findings, all } = data
  const near = findings.filter(({ isNear }) => isNear)
  const later = findings.filter(({ isNear }) => !isNear)
  return (
    <section
      aria-labelledby="findings"
      className="grid gap-5 rounded-lg border-2 border-marigold bg-cotton p-5 sm:p-6"
    >
      <div className="grid gap-1">
        <h2 id="findings" className="text-2xl">
          Worth mending in time
        </h2>
        <p className="text-thread">
          Every night we look for what could keep a message from arriving. Nothing is lost.
        </p>
      </div>
      {near.length > 0 && <List {...{ familyId, mayEdit }} findings={near} />}
      {later.length > 0 && near.length > 0 && (
        <details>
          <summary className="min-h-touch content-center font-[650] text-link underline decoration-2 underline-offset-4">
            {later.length === 1 ? 'One more that has time' : `${later.length} more that have time`}
          </summary>
          <List {...{ familyId, mayEdit }} findings={later} />
        </details>
      )}
      {near.length === 0 && <List {...{ familyId, mayEdit }} findings={later} />}
      {all > findings.length && (
        <p className="text-thread">
          These are the {findings.length} most urgent of {all.toLocaleString('en-US')}. The others
          follow as they are mended.
        </p>
      )}
    </section>
  )
}

interface ListProps {
  familyId: string
  mayEdit: boolean
  findings: readonly Finding[]
}

const List = ({ findings, ...rest }: ListProps) => (
  <ul className="grid divide-y divide-hair">
    {findings.map((finding) => (
      <FindingRow key={finding.key} finding={finding} {...rest} />
    ))}
  </ul>
)
