import type { QueryOf, ReplyOf } from '#contract/endpoint.ts'
import { reportPage, type treeImports } from '#contract/tree-imports.ts'
import { linesInReport, reportLineAt } from '#contract/rules/tree/gedcom/report.ts'

export function pageOfReport(
  report: Uint8Array,
  { outcome, after }: QueryOf<typeof treeImports.report>,
): ReplyOf<typeof treeImports.report> {
  const lines: ReplyOf<typeof treeImports.report>['lines'] = []
  const length = linesInReport(report)
  for (let at = after; at < length; at++) {
    const { line, outcome: own, words } = reportLineAt(report, at)
    if (outcome !== undefined && own !== outcome) continue
    if (lines.length === reportPage) return { lines, next: at }
    lines.push({ line, outcome: own, words })
  }
  return { lines, next: null }
}

const saidAs = { kept: 'kept', changed: 'changed', unreadable: 'not read' }
const atOnce = 5000

/** As text, a stretch at a time: others are served in between. */
export async function wholeReport(name: string, report: Uint8Array): Promise<string> {
  const length = linesInReport(report)
  let text = `${name}\n${length} lines of this file have something to say.\n\n`
  for (let from = 0; from < length; from += atOnce) {
    for (let at = from; at < Math.min(length, from + atOnce); at++) {
      const { line, outcome, words } = reportLineAt(report, at)
      text += `line ${line}\t${saidAs[outcome]}\t${words}\n`
    }
    await new Promise((resolve) => setImmediate(resolve))
  }
  return text
}
