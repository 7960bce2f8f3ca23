import { ButtonLink } from '#client/ui/button.tsx'
import { dayOf, daysUntil, inDays } from './day-words.ts'

/** How long what a plan held is promised to be kept, without hurrying anyone. */
export function Retention({ until, asOf }: { until: string; asOf: string }) {
  const left = daysUntil(until, Date.parse(asOf))
  return (
    <section
      aria-label="How long things are kept"
      className="grid items-center gap-6 rounded-lg bg-panel p-6 text-on-panel sm:grid-cols-[auto_minmax(0,1fr)] sm:p-8"
    >
      <p className="font-display text-6xl font-bold" aria-hidden="true">
        {left}
      </p>
      <div className="grid justify-items-start gap-4">
        <h2 className="text-2xl">Kept for {inDays(left)} more, at least</h2>
        <p className="max-w-2xl text-lg">
          Until {dayOf(until)} everything your plan held stays exactly as it is. You can read it,
          take it with you as one file, or choose a plan again and go on. Your scheduled messages
          don’t depend on it.
        </p>
        <ButtonLink href="/export" variant="marigold" size="large">
          Take everything with you
        </ButtonLink>
      </div>
    </section>
  )
}
