import type { Bar } from './bar-chart.tsx'

interface ShareBarsProps {
  title: string
  sum: string
  bars: readonly Bar[]
}

/** Lying strips with their names and numbers written out, so they need no table beside them. */
export function ShareBars({ title, sum, bars }: ShareBarsProps) {
  const most = Math.max(...bars.map((bar) => bar.value), 1)
  return (
    <section className="rounded-lg border border-hair bg-cotton p-5 sm:p-6">
      <h3 className="text-xl">{title}</h3>
      <p className="text-thread">{sum}</p>
      <dl className="mt-4 grid gap-3">
        {bars.map((bar) => (
          <div key={bar.label} className="relative flex justify-between gap-4 pb-3.5">
            <dt>{bar.label}</dt>
            <dd className="font-[650] tabular-nums">
              {bar.value}
              <svg
                viewBox="0 0 100 6"
                preserveAspectRatio="none"
                aria-hidden="true"
                className="absolute inset-x-0 bottom-0 h-2.5 w-full"
              >
                <rect width="100" height="6" fill="var(--color-mist)" />
                <rect width={(bar.value / most) * 100} height="6" fill="var(--cloth-teal)" />
              </svg>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
