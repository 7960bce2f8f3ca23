import type { WeeklyPrompt } from '#contract/prompts.ts'
import { nextMorning, soonestMorning } from '#contract/rules/weekly-questions.ts'
import { knownAccount } from '#server/features/accounts/index.ts'
import type { FamilyEditor, FamilyViewer } from '#server/platform/actors.ts'
import { stamp } from '#server/platform/clock.ts'
import { conflict } from '#server/platform/errors.ts'
import { lastSent } from './letter-store.ts'
import { endWeekly, findWeekly, ownStanding, setWeekly } from './weekly-store.ts'

export async function readWeekly(viewer: FamilyViewer): Promise<WeeklyPrompt> {
  const row = await findWeekly(viewer)
  const account = await knownAccount(viewer, viewer.accountId)
  return {
    weekday: row?.weekday ?? null,
    nextAt: row ? comesAt(viewer, row.next_at, account.time_zone) : null,
    timeZone: account.time_zone,
    hindrance: await hindranceFor(viewer, account),
  }
}

/** What is overdue, because the server was away, comes on the next morning. */
function comesAt({ ports }: FamilyViewer, nextAt: string, timeZone: string): string {
  const now = ports.clock.now()
  const isOver = Temporal.Instant.compare(nextAt, now) < 0
  return isOver ? stamp(soonestMorning(timeZone, now)) : nextAt
}

async function hindranceFor(
  viewer: FamilyViewer,
  account: Awaited<ReturnType<typeof knownAccount>>,
): Promise<WeeklyPrompt['hindrance']> {
  if (account.sandbox_until_at) return 'sandbox'
  if (viewer.role === 'viewer') return 'viewer'
  if (!account.email_verified_at) return 'unproven'
  const { isLeaving, isThoughtDead } = await ownStanding(viewer)
  if (isLeaving) return 'leaving'
  return isThoughtDead ? 'card' : null
}

const refusals = {
  sandbox: 'No e-mail leaves the demo family. In a family of your own this works.',
  viewer: 'Questions are answered into the family’s recordings, to which you can’t add.',
  unproven: 'Please confirm your e-mail address first, so that the questions come to you alone.',
  leaving: 'Your account is about to be deleted, so no questions come. Keep it, and they can be.',
  card: 'Your own card in the family tree says that you are no longer living. Please correct it first.',
}

export async function askForWeekly(editor: FamilyEditor, weekday: number): Promise<WeeklyPrompt> {
  const account = await knownAccount(editor, editor.accountId)
  const hindrance = await hindranceFor(editor, account)
  if (hindrance) throw conflict(refusals[hindrance])
  const whose = { family_id: editor.familyId, account_id: editor.accountId }
  const last = await lastSent(editor, whose)
  const next = nextMorning(
    weekday,
    account.time_zone,
    editor.ports.clock.now(),
    last ? Temporal.Instant.from(last) : undefined,
  )
  await setWeekly(editor, { weekday, nextAt: stamp(next) })
  return readWeekly(editor)
}

export async function stopWeekly(viewer: FamilyViewer): Promise<WeeklyPrompt> {
  await endWeekly(viewer)
  return readWeekly(viewer)
}
