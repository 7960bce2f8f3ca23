import { deviceClasses, type DeviceKind } from '#contract/rules/funnel.ts'
import { percentWords, rateOf } from '#contract/rules/proportions.ts'
import { groupWords, ofVisits, stepWords, type FunnelRow } from './funnel-figures.ts'

const fills: Readonly<Record<DeviceKind, string>> = {
  mobile: 'fill-indigo',
  tablet: 'fill-marigold',
  desktop: 'fill-teal',
}

/** A strip of cloth for each step, sewn together from the devices. The table below says the same in numbers. */
export function FunnelChart({ rows }: { rows: readonly FunnelRow[] }) {
  const longest = Math.max(1, ...rows.map(({ people }) => people.everyone))
  return (
    <figure className="grid gap-6">
      <figcaption className="flex flex-wrap gap-x-6 gap-y-2">
        {deviceClasses.map((kind) => (
          <span key={kind} className="flex items-center gap-2">
            <svg viewBox="0 0 10 10" aria-hidden="true" className="size-5 rounded-sm">
              <rect width="10" height="10" className={fills[kind]} />
            </svg>
            {groupWords[kind]}
          </span>
        ))}
      </figcaption>
      <div aria-hidden="true" className="grid gap-4">
        {rows.map((row) => (
          <Strip key={row.step} row={row} rows={rows} longest={longest} />
        ))}
      </div>
    </figure>
  )
}

interface StripProps {
  row: FunnelRow
  rows: readonly FunnelRow[]
  longest: number
}

function Strip({ row, rows, longest }: StripProps) {
  const rate = rateOf(ofVisits(rows, row, 'everyone'))
  return (
    <div className="grid items-center gap-x-5 gap-y-1 sm:grid-cols-[7rem_minmax(0,1fr)_9rem]">
      <span className="font-display text-xl font-bold">{stepWords[row.step].name}</span>
      <svg
        viewBox="0 0 1000 60"
        preserveAspectRatio="none"
        className="h-14 w-full rounded-sm bg-mist max-sm:order-3"
      >
        {seams(row, longest).map(({ kind, from, width }) => (
          <g key={kind}>
            <rect x={from} width={width} height="60" className={fills[kind]} />
            <line
              x1={from + width}
              x2={from + width}
              y1="4"
              y2="56"
              strokeDasharray="5 4"
              vectorEffect="non-scaling-stroke"
              className="stroke-cotton stroke-2"
            />
          </g>
        ))}
      </svg>
      <span className="tabular-nums">
        <strong className="text-xl">{row.people.everyone.toLocaleString('en-US')}</strong>
        {row.step !== 'visit' && rate !== undefined && (
          <span className="text-thread"> · {percentWords(rate)}</span>
        )}
      </span>
    </div>
  )
}

function seams({ people }: FunnelRow, longest: number) {
  let from = 0
  return deviceClasses
    .filter((kind) => people[kind] > 0)
    .map((kind) => {
      // Somebody is always visible, beside however many visitors.
      const width = Math.max(5, (people[kind] / longest) * 1000)
      const piece = { kind, from, width: Math.min(width, 1000 - from) }
      from += piece.width
      return piece
    })
}
