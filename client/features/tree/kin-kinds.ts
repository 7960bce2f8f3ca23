import type { KinKind } from '#contract/tree/index.ts'

/** As buttons say it. */
export const kinKindLabels: Readonly<Record<KinKind, string>> = {
  parent: 'Parent',
  partner: 'Partner',
  child: 'Child',
  sibling: 'Brother or sister',
  'chosen-kin': 'Chosen kin',
}

/** “Add a parent”, “Add chosen kin”. */
export const addWords: Readonly<Record<KinKind, string>> = {
  parent: 'Add a parent',
  partner: 'Add a partner',
  child: 'Add a child',
  sibling: 'Add a sibling',
  'chosen-kin': 'Add chosen kin',
}
