import { dateWriter } from '#contract/rules/date-looks.ts'
import type { PageCheckRun } from '#contract/page-checks.ts'
import { cloths } from '#contract/rules/quilt-cloth.ts'
import { block } from '#contract/rules/quilt.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ErrorState } from '#client/ui/error-state.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { ProgressBar } from '#client/ui/progress-bar.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { CheckReport } from './check-report.tsx'
import { usePageCheck, useStartCheck } from './queries.ts'

const compass = block('ohio-star', cloths('indigo', 'marigold', 'cotton'))

/** Our own pages as search engines and link previews see them. */
export function PageChecks() {
  const query = usePageCheck()
  return (
    <Loaded
      query={query}
      what="the last check"
      skeleton={<SkeletonLines lines={8} label="Looking for the last check" />}
    >
      {({ run, publicUrl }) =>
        run ? (
          <div className="grid gap-8">
            <LastRun run={run} />
            {run.report && <CheckReport report={run.report} publicUrl={publicUrl} />}
          </div>
        ) : (
          <EmptyState block={compass} title="Nothing was checked yet" action={<Start />}>
            We walk through every page of the sitemap, ten requests a second, and try each link to a
            page of ours.
          </EmptyState>
        )
      }
    </Loaded>
  )
}

function Start() {
  const start = useStartCheck()
  return (
    <div className="grid gap-2">
      <Button
        variant="primary"
        icon="search"
        className="justify-self-start"
        pending={start.isPending}
        pendingLabel="Starting…"
        onClick={() => start.mutate()}
      >
        Check all pages
      </Button>
      <p role="alert" className="font-[650] text-danger empty:hidden">
        {start.isError && failureWords(start.error)}
      </p>
    </div>
  )
}

const moment = dateWriter('moment')

function LastRun({ run }: { run: PageCheckRun }) {
  if (!run.finishedAt)
    return (
      <Card>
        <ProgressBar
          label="Walking through the pages"
          done={run.total ? run.done / run.total : undefined}
          words={run.total ? `${run.done} of ${run.total} pages` : 'Reading the sitemap'}
        />
      </Card>
    )
  return (
    <div className="grid gap-5">
      {run.failedBecause && (
        <ErrorState title="The check came to nothing">{run.failedBecause}</ErrorState>
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Start />
        <p className="text-thread">Last checked {moment(new Date(run.finishedAt))}</p>
      </div>
    </div>
  )
}
