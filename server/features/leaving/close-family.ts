import { deleteHeirlooms, deleteYearly } from '#server/features/archive/index.ts'
import { deleteOpenCapsules } from '#server/features/capsules/index.ts'
import { deleteCaptions } from '#server/features/captions/index.ts'
import { closeFamily } from '#server/features/families/index.ts'
import { deleteSharedFiles } from '#server/features/media/index.ts'
import { deleteFindings } from '#server/features/nightly-check/index.ts'
import { deleteMemorials } from '#server/features/memorials/index.ts'
import { keepRecipientsOnly } from '#server/features/people/index.ts'
import { deleteHours } from '#server/features/memory-hours/index.ts'
import { deleteGoals } from '#server/features/progress/index.ts'
import { deletePrompts } from '#server/features/prompts/index.ts'
import { deletePrints } from '#server/features/prints/index.ts'
import { deleteRecipes } from '#server/features/recipes/index.ts'
import { endResearch } from '#server/features/research/index.ts'
import { deleteBooks } from '#server/features/scrapbooks/index.ts'
import { deleteShares } from '#server/features/shares/index.ts'
import { deleteImports } from '#server/features/tree-imports/index.ts'
import { deleteTree } from '#server/features/tree/index.ts'
import { deleteFaces } from '#server/features/faces/index.ts'
import { deleteThings } from '#server/features/things/index.ts'
import { deleteMemories } from '#server/features/vault/index.ts'
import { deleteLinkedVoices } from '#server/features/voices/index.ts'
import type { System } from '#server/platform/actors.ts'

/** What a closed family keeps; of everything else it keeps nothing. `people` and `media` only as far as they are needed. */
export const keptWhenClosed = [
  'capsule_guests',
  'capsule_items',
  'capsules',
  'contact_questions',
  'contact_ways',
  'deliveries',
  'family_keys',
  'held_bytes',
  'listening_vouchings',
  'lost_family_keys',
  'mails',
  'media',
  'members',
  'message_openings',
  'messages',
  'people',
  'recipient_agreements',
  'refused_addresses',
  'rehearsals',
  'sealed_messages',
  'transcripts',
  'voices',
  'wish_audiences',
  'wish_heard_versions',
  'wish_readers',
  'wish_recordings',
  'wish_sharings',
  'wish_versions',
  'wishes',
] as const

/** Nobody belongs to it any more, and messages that somebody is to receive, or has, still hang on it. */
export async function closeWithPromises(system: System, familyId: string): Promise<void> {
  await closeFamily(system, familyId)
  await deleteFindings(system, familyId)
  await deleteYearly(system, familyId)
  await deleteHeirlooms(system, familyId)
  await deleteOpenCapsules(system, familyId)
  await deleteMemorials(system, familyId)
  await deleteLinkedVoices(system, familyId)
  await endResearch(system, familyId)
  await deletePrints(system, familyId)
  await deleteRecipes(system, familyId)
  await deleteBooks(system, familyId)
  await deleteGoals(system, familyId)
  await deleteHours(system, familyId)
  await deletePrompts(system, familyId)
  await deleteShares(system, familyId)
  await deleteFaces(system, familyId)
  await deleteThings(system, familyId)
  await deleteCaptions(system, familyId)
  await deleteMemories(system, familyId)
  await deleteSharedFiles(system, familyId)
  await deleteTree(system, familyId)
  await deleteImports(system, familyId)
  await keepRecipientsOnly(system, familyId)
}
