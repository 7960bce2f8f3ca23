import type { PartnershipKind } from '#contract/tree/index.ts'

export const partnershipWords: Readonly<Record<PartnershipKind, string>> = {
  married: 'Married',
  together: 'Together, not married',
  engaged: 'Engaged',
  unknown: 'Not said',
}
