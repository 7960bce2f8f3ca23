import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { takeLostFocus } from '#client/ui/lost-focus.ts'
import { Loaded } from '#client/ui/loaded.tsx'
import { ShowMore } from '#client/ui/show-more.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { DeskReport } from './desk-report.tsx'
import { useReports } from './desk-queries.ts'

/** From the letter about a doubt: it is open at once, and in sight. */
const isCalled = () => location.hash === '#passings'

const comeInSight = (desk: HTMLElement | null) => {
  if (isCalled()) desk?.scrollIntoView()
}

/** Reports of a death, those that somebody doubts first. Nobody here can read what would be released. */
export function ReportsDesk() {
  const [isOpen, setOpen] = useState(isCalled)
  return (
    <section ref={comeInSight} id="passings" tabIndex={-1} className="scroll-mt-6 outline-none">
      <Card title="Reports of a death">
        <div className="grid gap-5">
          <p className="max-w-[44rem] text-thread">
            A report that a keeper, or the owner of a family, doubts stands still until you have
            decided it. You see names and what was said, never what was sealed.
          </p>
          {isOpen ? (
            <Reports />
          ) : (
            <Button icon="eye" className="justify-self-start" onClick={() => setOpen(true)}>
              Look at the reports
            </Button>
          )}
        </div>
      </Card>
    </section>
  )
}

function Reports() {
  const found = useReports(true)
  return (
    <Loaded
      query={found}
      what="the reports"
      skeleton={<SkeletonLines lines={4} label="Loading the reports" />}
    >
      {(reports) =>
        reports.length === 0 ? (
          <p
            ref={takeLostFocus}
            tabIndex={-1}
            className="rounded-lg border-2 border-dashed border-line p-6 outline-none"
          >
            No report is open.
          </p>
        ) : (
          <div className="grid gap-4">
            <ul aria-label="Reports of a death" className="grid divide-y divide-hair">
              {reports.map((report) => (
                <DeskReport key={report.ownerId} report={report} />
              ))}
            </ul>
            <ShowMore list={found} what="reports" />
          </div>
        )
      }
    </Loaded>
  )
}
