export type Row = Readonly<Record<string, string | number>>

export function printTable(title: string, rows: readonly Row[]): void {
  console.log(`\n${title}`)
  const columns = Object.keys(rows[0] ?? {})
  const widths = columns.map((column) =>
    Math.max(column.length, ...rows.map((row) => String(row[column] ?? '').length)),
  )
  const line = (cells: string[]) =>
    console.log(cells.map((cell, i) => cell.padEnd(widths[i]!)).join('  '))
  line(columns)
  for (const row of rows) line(columns.map((column) => String(row[column] ?? '')))
}

export const shownNumber = (many: number): string => many.toLocaleString('en-US')
