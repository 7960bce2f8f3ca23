import { useEffect, type CSSProperties } from 'react'

/** What printers at home and copy shops have, longer side first, in millimetres. */
const sizes = {
  letter: [279.4, 215.9],
  tabloid: [431.8, 279.4],
  a4: [297, 210],
  a3: [420, 297],
  a2: [594, 420],
  a1: [841, 594],
} as const
export type Paper = keyof typeof sizes

export const papers: readonly { value: Paper; label: string }[] = [
  { value: 'letter', label: 'Letter, a sheet' },
  { value: 'tabloid', label: 'Tabloid, two sheets' },
  { value: 'a4', label: 'A4, a sheet' },
  { value: 'a3', label: 'A3, two sheets' },
  { value: 'a2', label: 'A2, a poster' },
  { value: 'a1', label: 'A1, a large poster' },
]

const margin = 10
/** Browsers round: what fills a sheet to the hair begins a second one. */
const slack = 2

/** What of a sheet a chart has, its heading left out, in millimetres. */
export function roomOn(paper: Paper, isAcross: boolean): { across: number; down: number } {
  const [long, short] = sizes[paper]
  const [width, height] = isAcross ? [long, short] : [short, long]
  const around = 2 * margin + slack
  return { across: width - around, down: height - around - 14 }
}

/** While a chart is shown, paper is as large and lies as it needs; answers how large the chart may be on it. */
export function useSheet(paper: Paper, isAcross: boolean) {
  const [long, short] = sizes[paper]
  const [width, height] = isAcross ? [long, short] : [short, long]
  useEffect(() => {
    const rules = new CSSStyleSheet()
    rules.replaceSync(`@page { size: ${width}mm ${height}mm; margin: ${margin}mm }`)
    document.adoptedStyleSheets.push(rules)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== rules)
    }
  }, [width, height])
  return {
    '--sheet-width': `${width - 2 * margin - slack}mm`,
    '--sheet-height': `${height - 2 * margin - slack}mm`,
  } as CSSProperties
}
