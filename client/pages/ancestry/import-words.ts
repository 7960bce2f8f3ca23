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

/** What becomes of all that isn’t shown as it stands, for somebody who has never seen such a file from inside. */
export function reportWords({ kept, changed, unreadable }: TreeImport): readonly string[] {
  return [
    unreadable > 0 &&
      `${counted(unreadable, 'entry', 'entries')} we couldn’t make sense of, such as a date or a link to somebody who isn’t in the file.`,
    changed > 0 &&
      `${counted(changed, 'entry', 'entries')} written in an unusual way: we read them as well as we could.`,
    kept > 0 &&
      `${counted(kept, 'entry', 'entries')} for which our tree has no place, such as sources and what other programs add.`,
  ].filter((part) => part !== false)
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
