import { counted } from '#contract/rules/counted.ts'
import type { TreeImport } from '#contract/tree-imports.ts'

export const peopleWords = (count: number) => counted(count, 'person', 'people')

/** “214 people in 61 families, 1742–2011.” */
export function contentWords({ people, families, firstYear, lastYear }: TreeImport): string {
  const inFamilies = families > 0 ? ` in ${counted(families, 'family', 'families')}` : ''
  const years =
    firstYear === null
      ? ''
      : firstYear === lastYear
        ? `, ${firstYear}`
        : `, ${firstYear}–${lastYear}`
  return `${peopleWords(people)}${inFamilies}${years}.`
}

/** What becomes of the lines that aren’t shown as they stand. */
export function reportWords({ kept, changed, unreadable }: TreeImport): string {
  if (kept + changed + unreadable === 0) return 'Every line of it was understood.'
  const parts = [
    unreadable > 0 && `${counted(unreadable, 'line', 'lines')} couldn’t be read`,
    changed > 0 && `${counted(changed, 'line was', 'lines were')} read in another way`,
    kept > 0 && `${counted(kept, 'line is', 'lines are')} kept without being shown`,
  ].filter((part) => part !== false)
  return `${parts.join('; ')}.`
}

const filesCounted = (count: number) => counted(count, 'picture or file', 'pictures and files')

/** What stays behind, and what comes beside its people. */
export function leftWords({ sources, files }: TreeImport, hasZip: boolean): string {
  const parts = [
    sources > 0 &&
      `${counted(sources, 'source', 'sources')} of it aren’t shown in the tree; they are kept, and written back when you save it.`,
    files > 0 &&
      (hasZip
        ? `${filesCounted(files)} of its zip file come into the vault after its people, each with those who are in it.`
        : `It names ${filesCounted(files)}. Once its people are here, choose the zip file they lie in to bring them along.`),
  ]
  return parts.filter((part) => part !== false).join(' ')
}

/** “12 of 40 pictures and files are in the vault, with their people. 3 couldn’t come:” */
export function filesWords({ files, filesHere, filesLost }: TreeImport): string {
  const all = filesCounted(files)
  const said = [
    filesHere === files
      ? `All ${all} are in the vault, with their people.`
      : filesHere === 0
        ? `None of its ${all} are in the vault yet.`
        : `${filesHere.toLocaleString('en-US')} of ${all} are in the vault, with their people.`,
    filesLost > 0 && `${filesLost.toLocaleString('en-US')} couldn’t come:`,
  ]
  return said.filter((part) => part !== false).join(' ')
}
