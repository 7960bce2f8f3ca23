import { familyRecords } from './family-records.ts'
import { messageRecords } from './message-records.ts'
import { printRecords } from './print-records.ts'
import { progressRecords } from './progress-records.ts'
import { researchRecords } from './research-records.ts'
import { wishRecords } from './wish-records.ts'

/** What is in each family's folder, in the order of its explanation. */
export const recordsOfFamilies = [
  ...familyRecords,
  ...progressRecords,
  ...printRecords,
  ...researchRecords,
  ...messageRecords,
  ...wishRecords,
]
