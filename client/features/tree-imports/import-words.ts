import type { TreeImport } from '#contract/tree-imports.ts'

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

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

/** What stays behind for now. */
export function leftWords({ sources, media }: TreeImport): string {
  const parts = [
    sources > 0 && counted(sources, 'source', 'sources'),
    media > 0 && counted(media, 'picture or file', 'pictures and files'),
  ].filter((part) => part !== false)
  return parts.length === 0
    ? ''
    : `${parts.join(' and ')} of it aren’t shown in the tree; pictures themselves aren’t brought in.`
}
