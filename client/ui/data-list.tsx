import type { ReactNode } from 'react'

export interface DataRow {
  term: ReactNode
  value: ReactNode
}

/** Names and what they are; side by side where there is room. */
export function DataList({ rows }: { rows: readonly DataRow[] }) {
  return (
    <dl className="divide-y divide-hair">
      {rows.map(({ term, value }, i) => (
        <div key={i} className="grid gap-x-6 py-3 sm:grid-cols-[minmax(10rem,2fr)_5fr]">
          <dt className="text-thread">{term}</dt>
          <dd className="min-w-0 font-[550]">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
