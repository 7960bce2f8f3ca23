import type { OnboardingStep } from '#contract/onboarding.ts'
import type { Actor, Admin, System } from '#server/platform/actors.ts'
import { later, stamp } from '#server/platform/clock.ts'
import type { AccountRow } from './account-store.ts'
import { endAllLinks } from './end-pending.ts'

// What an account keeps for other features. They decide what stands there; only this one writes it.

export async function setRole({ db }: Admin, id: string, role: AccountRow['role']): Promise<void> {
  await db.updateTable('accounts').set({ role }).where('id', '=', id).execute()
}

export async function setStatus(
  { db }: Admin,
  id: string,
  status: 'active' | 'suspended',
): Promise<void> {
  await db.updateTable('accounts').set({ status }).where('id', '=', id).execute()
}

/** Kept in memory of its owner: nobody signs in to it any more, and nothing in it expires, not even by an earlier wish. */
export async function becomeMemorial(
  system: System,
  id: string,
): Promise<{ readonly wasLeaving: boolean }> {
  const { db } = system
  const before = await db
    .selectFrom('accounts')
    .select('delete_after_at')
    .where('id', '=', id)
    .executeTakeFirst()
  await db
    .updateTable('accounts')
    .set({ status: 'memorial', deletion_requested_at: null, delete_after_at: null })
    .where('id', '=', id)
    // Whoever left for good has no account to remember them by: their name alone is left, until all is delivered.
    .where('status', '<>', 'departed')
    .execute()
  await endAllLinks(system, id)
  return { wasLeaving: Boolean(before?.delete_after_at) }
}

const DAYS_OF_GRACE = 30

/** Its owner lives. Whoever was leaving is leaving again, with the whole time to think better of it. */
export async function endMemorial(
  { db, now, ports }: System,
  id: string,
  wasLeaving = false,
): Promise<void> {
  const leaving = wasLeaving && {
    deletion_requested_at: now(),
    delete_after_at: stamp(later(ports.clock.now(), { days: DAYS_OF_GRACE })),
  }
  await db
    .updateTable('accounts')
    .set({ status: 'active', ...leaving })
    .where('id', '=', id)
    .where('status', '=', 'memorial')
    .execute()
}

export async function setCurrentFamily(
  actor: Actor,
  { accountId, familyId }: { accountId: string; familyId: string | null },
): Promise<void> {
  await actor.db
    .updateTable('accounts')
    .set({ current_family_id: familyId })
    .where('id', '=', accountId)
    .execute()
}

export function onboardingStepOf({ db }: Actor, id: string) {
  return db
    .selectFrom('accounts')
    .select('onboarding_step as step')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

export async function setOnboardingStep(
  { db }: Actor,
  id: string,
  onboarding_step: OnboardingStep,
): Promise<void> {
  await db.updateTable('accounts').set({ onboarding_step }).where('id', '=', id).execute()
}

export async function wantsFamilyNews({ db }: Actor, id: string): Promise<boolean> {
  const { email_notices } = await db
    .selectFrom('accounts')
    .select('email_notices')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return email_notices
}

export async function setFamilyNews({ db }: Actor, id: string, isWanted: boolean): Promise<void> {
  await db.updateTable('accounts').set({ email_notices: isWanted }).where('id', '=', id).execute()
}
