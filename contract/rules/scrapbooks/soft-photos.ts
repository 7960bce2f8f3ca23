/** Photos of fewer dots than are best: told once, however many they are. */
export const isSoft = (finding: { readonly kind?: string }): boolean =>
  finding.kind === 'low' || finding.kind === 'very-low'

export function softWords(soft: readonly { readonly isWarning: boolean }[]): string {
  const blurred = soft.filter(({ isWarning }) => isWarning).length
  const photos = soft.length === 1 ? 'One photo' : `${soft.length} photos`
  if (blurred === 0) return `${photos} may look a little soft in print: see which`
  if (blurred === soft.length) return `${photos} will look blurred in print: see which`
  return `${photos} may look soft in print, ${blurred} of them blurred: see which`
}
