export { foundFamily } from './found-family.ts'
export { currentFamilyOf } from './list-families.ts'
export { noteActivity } from './note-activity.ts'
export { handOnFamilies, sharedFamiliesOwnedBy } from './part-with-account.ts'
