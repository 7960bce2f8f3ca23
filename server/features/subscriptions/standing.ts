import { partOfWords } from '#contract/rules/coverage-words.ts'
import type { Capability } from '#contract/rules/coverage.ts'
import {
  coveredNow,
  standingOf,
  type Grant,
  type Standing,
} from '#contract/rules/subscription/standing.ts'
import type { Actor, FamilyViewer, SignedIn, System } from '#server/platform/actors.ts'
import { forbidden } from '#server/platform/errors.ts'
import { lastGrant } from './grant-store.ts'
import { lastSubscription } from './subscription-store.ts'

// Whoever tries the demo family tries all of it.
const wholeProduct: Grant = { plan: 'complete_legacy', endedAt: undefined }

type Who = SignedIn | FamilyViewer

/** In a family its owner's plan counts, for every member; elsewhere one's own. */
export async function standingFor(who: Who): Promise<Standing> {
  return standingOfAccount(who, await payerFor(who))
}

export async function standingOfAccount(actor: Actor, accountId: string): Promise<Standing> {
  const { created_at, sandbox_until_at } = await actor.db
    .selectFrom('accounts')
    .select(['created_at', 'sandbox_until_at'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const last = await lastSubscription(actor, accountId)
  const grant = sandbox_until_at ? wholeProduct : await lastGrant(actor, accountId)
  const known = { createdAt: created_at, subscription: last?.subscription, grant }
  return standingOf(known, actor.now())
}

async function payerFor(who: Who): Promise<string> {
  if (!('familyId' in who) || !who.familyId) return who.accountId
  return (await ownerOf(who))?.account_id ?? who.accountId
}

export const ownerOf = (viewer: Pick<FamilyViewer, 'db' | 'familyId'>) =>
  viewer.db
    .selectFrom('members')
    .innerJoin('accounts', 'accounts.id', 'members.account_id')
    .select(['members.account_id', 'accounts.display_name'])
    .where('members.family_id', '=', viewer.familyId)
    .where('members.role', '=', 'owner')
    .where('members.status', '=', 'active')
    .executeTakeFirst()

export async function isCovered(who: Who, capability: Capability): Promise<boolean> {
  return coveredNow(await standingFor(who)).includes(capability)
}

/** The same of a family for which a job works, by its owner's plan. */
export async function isFamilyCovered(
  system: System,
  familyId: string,
  capability: Capability,
): Promise<boolean> {
  const owner = await ownerOf({ db: system.db, familyId })
  if (!owner) return false
  return coveredNow(await standingOfAccount(system, owner.account_id)).includes(capability)
}

/**
 * Before something new is made or something is changed that only a paid plan covers. Never before reading, exporting,
 * delivering, or what a keeper does: those don't ask for a plan.
 */
export async function requireCovered(who: Who, capability: Capability): Promise<void> {
  if (await isCovered(who, capability)) return
  throw forbidden(
    `${partOfWords(capability)} What is there already stays yours to read and to export.`,
  )
}
