import { useLocation } from 'wouter'
import { isOpenState } from '#contract/rules/release/passing.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { useOpenReport, useProveLife } from './queries.ts'

/** Over every page while somebody says that I died: one press ends it. */
export function AliveBanner() {
  const [location] = useLocation()
  // Anew on every page: a tab may stay open for weeks, and going somewhere asks again.
  return <Asked key={location} />
}

function Asked() {
  const report = useOpenReport()
  const prove = useProveLife()
  if (!report.data?.case || !isOpenState(report.data.case.state)) return null
  const press = () =>
    prove.mutate(undefined, {
      onSuccess: () =>
        toast({ title: 'Nothing is released', description: 'The report is over. Thank you.' }),
    })
  return (
    <aside
      aria-label="Somebody reported that you died"
      className="bg-marigold text-on-marigold [--color-focus:var(--color-on-marigold)]"
    >
      <div className="mx-auto flex max-w-[90rem] flex-wrap items-center justify-between gap-x-8 gap-y-3 px-5 py-4 md:px-10">
        <p className="text-lg font-[650]">Somebody reported that you died.</p>
        <Button
          variant="ink"
          size="large"
          pending={prove.isPending}
          pendingLabel="One moment…"
          onClick={press}
        >
          I am alive
        </Button>
        <p role="alert" className="w-full font-[650] empty:hidden">
          {prove.error && failureWords(prove.error)}
        </p>
      </div>
    </aside>
  )
}
