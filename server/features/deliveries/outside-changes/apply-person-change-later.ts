import {
  changeAgreement,
  findAgreement,
  knownNow,
} from '#server/features/deliveries/engine/index.ts'
import type { FamilyEditor } from '#server/platform/actors.ts'
import { applyPersonChangeJob } from './jobs.ts'

/**
 * To be called whenever somebody changes what a family knows of a person: what was promised to them may hang on it.
 * One's own promises follow one's own change at once.
 */
export async function applyPersonChangeLater(by: FamilyEditor, personId: string): Promise<void> {
  const between = { authorId: by.accountId, personId }
  if (await findAgreement(by, between))
    await changeAgreement(by, between, { agreed: await knownNow(by, personId) })
  await by.ports.jobs.enqueueLater(by, applyPersonChangeJob, { personId, byId: by.accountId })
}
