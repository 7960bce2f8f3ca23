/** The name that GEDCOM 7.0 gives the family file in its zip. */
export const familyFile = 'gedcom.ged'

const isFamilyFile = (path: string) => /\.ged$/i.test(path) && !/(^|\/)(__MACOSX\/|\._)/.test(path)
const depthOf = (path: string) => path.split('/').length

/** Which of the files in a zip is the family’s: that of the standard’s name, or else the one that lies least deep. */
export function familyFileIn(paths: readonly string[]): string | undefined {
  if (paths.includes(familyFile)) return familyFile
  const [first] = paths.filter(isFamilyFile).toSorted((a, b) => depthOf(a) - depthOf(b))
  return first
}
