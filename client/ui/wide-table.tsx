import type { ReactNode } from 'react'

interface WideTableProps {
  /** What the table shows; it is also what is announced when the keyboard comes here to scroll. */
  label: string
  columns: readonly string[]
  /** The table's rows. */
  children: ReactNode
}

/**
 * A table with more columns than a phone has room for: it scrolls inside itself, by hand and by keyboard. Its width
 * is contained, or every grid around it would have to allow itself to be narrower than the table.
 */
export function WideTable({ label, columns, children }: WideTableProps) {
  return (
    <section
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- only what has focus scrolls by keyboard
      tabIndex={0}
      className="overflow-x-auto contain-inline-size -outline-offset-2"
    >
      <table className="w-full min-w-[44rem] border-collapse text-left tabular-nums">
        <thead>
          <tr className="border-b-2 border-line align-bottom">
            {columns.map((column) => (
              <th key={column} scope="col" className="py-3 pr-5 font-[650]">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="[&>tr]:border-b [&>tr]:border-hair [&>tr]:align-top [&_td]:py-4 [&_td]:pr-5 [&_th]:py-4 [&_th]:pr-5">
          {children}
        </tbody>
      </table>
    </section>
  )
}
