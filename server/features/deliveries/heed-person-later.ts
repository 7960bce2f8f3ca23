import type { Actor } from '#server/platform/actors.ts'
import { heedPersonJob } from './jobs.ts'

/** To be called whenever a family changes what it knows of a person: what was promised to them may hang on it. */
export const heedPersonLater = (actor: Actor, personId: string): Promise<void> =>
  actor.ports.jobs.enqueueLater(actor, heedPersonJob, { personId })
