import type { FamilyAuthor } from '#server/platform/actors.ts'
import { heedPersonJob } from './jobs.ts'

/** To be called whenever a family changes what it knows of a person: what was promised to them may hang on it. */
export const heedPersonLater = (by: FamilyAuthor, personId: string): Promise<void> =>
  by.ports.jobs.enqueueLater(by, heedPersonJob, { personId, byId: by.accountId })
