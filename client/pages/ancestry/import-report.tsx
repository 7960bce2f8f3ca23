import { useState } from 'react'
import type { TreeImport } from '#contract/tree-imports.ts'
import { buttonLook } from '#client/ui/button-look.ts'
import { Field } from '#client/ui/field.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { Select } from '#client/ui/select.tsx'
import { ShowMore } from '#client/ui/show-more.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { reportWords } from './import-words.ts'
import { useReport, type Outcome } from './queries.ts'

const marks: Readonly<Record<Outcome, string>> = {
  kept: 'Kept',
  changed: 'Changed',
  unreadable: 'Not read',
}

const outcomes = ['unreadable', 'changed', 'kept'] as const

interface ImportReportProps {
  familyId: string
  file: TreeImport
}

/** What isn’t shown as it stands in the file: in a few sentences, and line by line for whoever knows such files. */
export function ImportReport({ familyId, file }: ImportReportProps) {
  const all = file.kept + file.changed + file.unreadable
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-labelledby="report-title" className="grid gap-3">
      <h3 id="report-title" className="text-xl font-[700]">
        How well we could read it
      </h3>
      {all === 0 ? (
        <p>Everything in it was understood.</p>
      ) : (
        <>
          <p>Everything in it was understood, except:</p>
          <ul className="grid list-disc gap-1 pl-6">
            {reportWords(file).map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
          <p>
            None of it is lost: it stays with the file as it was written, and goes along when you
            save your tree.
          </p>
          <details
            onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
            className="rounded-md border border-line"
          >
            <summary className="min-h-touch cursor-pointer p-3 font-[650]">
              Line by line, for whoever knows GEDCOM
            </summary>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-3 p-4 pt-1">
              {isOpen && <Lines {...{ familyId, file, all }} />}
            </div>
          </details>
        </>
      )}
    </section>
  )
}

function Lines({ familyId, file, all }: ImportReportProps & { all: number }) {
  const [outcome, setOutcome] = useState<Outcome | 'all'>(
    file.unreadable > 0 ? 'unreadable' : 'all',
  )
  const report = useReport(familyId, file.id, outcome)
  const count = outcome === 'all' ? all : file[outcome]
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Field label="Show">
          <Select
            value={outcome}
            onChange={({ target }) => setOutcome(target.value as Outcome | 'all')}
            options={[
              { value: 'all', label: `Every line (${all.toLocaleString('en-US')})` },
              ...outcomes.map((one) => ({
                value: one,
                label: `${marks[one]} (${file[one].toLocaleString('en-US')})`,
              })),
            ]}
          />
        </Field>
        <a
          download
          href={`/api/families/${familyId}/tree/imports/${file.id}/report-file`}
          className={buttonLook({ size: 'small' })}
        >
          <Icon name="download" />
          <span>Save the report</span>
        </a>
      </div>
      <Loaded
        query={report}
        what="the report"
        skeleton={<SkeletonLines lines={4} label="Loading the report" />}
      >
        {(lines) => (
          <>
            {lines.length === 0 && <p className="text-thread">No line is of this kind.</p>}
            <ul className="grid divide-y divide-hair" aria-label="Lines of the file">
              {lines.map(({ line, outcome: own, words }, at) => (
                <li key={at} className="flex flex-wrap gap-x-4 py-2">
                  <span className="w-24 shrink-0 font-[650]">
                    Line {line.toLocaleString('en-US')}
                  </span>
                  <span className="w-20 shrink-0 text-thread">{marks[own]}</span>
                  <span className="min-w-0 flex-1 basis-64">{words}</span>
                </li>
              ))}
            </ul>
            <ShowMore list={report} what="lines" all={count} />
          </>
        )}
      </Loaded>
    </>
  )
}
