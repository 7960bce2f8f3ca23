// Spreadsheets take a file without it for the local code page, and show José as JosÃ©.
export const byteOrderMark = '\uFEFF'

type Cell = string | number | boolean | null | undefined

/** One CSV line (RFC 4180) whose cells a spreadsheet shows and never runs as a formula. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(cell: Cell): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'number') return String(cell)
  const text = String(cell)
  const harmless = /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
