import { useId, type ReactNode } from 'react'

export interface Bar {
  readonly label: string
  readonly value: number
}

interface BarChartProps {
  title: string
  /** The one sentence the bars add up to. */
  sum: ReactNode
  bars: readonly Bar[]
  /** What the bars count along: "Week of". */
  along: string
  words?: (value: number) => string
  cloth?: 'indigo' | 'teal' | 'cranberry' | 'plum' | 'marigold'
}

const height = 120
const plain = new Intl.NumberFormat('en-US')

/** Strips of cloth, one for each value; the same numbers stand in a table beneath for whoever would rather read. */
export function BarChart(props: BarChartProps) {
  const { title, sum, bars, along, words = plain.format, cloth = 'indigo' } = props
  const id = useId()
  const most = Math.max(...bars.map((bar) => bar.value), 0)
  const slot = 100 / Math.max(bars.length, 1)
  return (
    <section aria-labelledby={id} className="rounded-lg border border-hair bg-cotton p-5 sm:p-6">
      <h3 id={id} className="text-xl">
        {title}
      </h3>
      <p className="text-thread">{sum}</p>
      {most > 0 && (
        <>
          <svg
            viewBox={`0 0 100 ${height}`}
            preserveAspectRatio="none"
            aria-hidden="true"
            className="mt-4 h-40 w-full"
          >
            {bars.map((bar, i) => {
              const tall = most === 0 ? 0 : (bar.value / most) * (height - 4)
              return (
                <rect
                  key={bar.label}
                  x={i * slot + slot * 0.12}
                  width={slot * 0.76}
                  y={height - Math.max(tall, 1.5)}
                  height={Math.max(tall, 1.5)}
                  fill={`var(--cloth-${cloth})`}
                />
              )
            })}
          </svg>
          <div
            aria-hidden="true"
            className="flex justify-between border-t-2 border-dashed border-line pt-1.5 text-sm text-thread"
          >
            <span>{bars[0]?.label}</span>
            <span>{bars.at(-1)?.label}</span>
          </div>
          <details className="mt-3">
            <summary className="inline-flex min-h-floor cursor-pointer items-center font-[650] text-link underline underline-offset-4">
              Read it as a table
            </summary>
            <ValueTable title={title} along={along} bars={bars} words={words} />
          </details>
        </>
      )}
    </section>
  )
}

interface ValueTableProps {
  title: string
  along: string
  bars: readonly Bar[]
  words: (value: number) => string
}

const ValueTable = ({ title, along, bars, words }: ValueTableProps) => (
  <table className="mt-2 w-full text-left">
    <caption className="sr-only">{title}</caption>
    <thead>
      <tr className="border-b-2 border-line">
        <th scope="col" className="py-1.5 pr-4 font-[650]">
          {along}
        </th>
        <th scope="col" className="py-1.5 text-right font-[650]">
          {title}
        </th>
      </tr>
    </thead>
    <tbody>
      {bars.map((bar) => (
        <tr key={bar.label} className="border-b border-hair">
          <th scope="row" className="py-1.5 pr-4 font-normal">
            {bar.label}
          </th>
          <td className="py-1.5 text-right tabular-nums">{words(bar.value)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
