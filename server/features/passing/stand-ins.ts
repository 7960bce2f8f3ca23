import { sql } from 'kysely'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { KeeperPage } from '#contract/passing/keepers.ts'
import { mostShown, type familyVacancies } from '#contract/passing/vacancies.ts'
import type { PassingEvent } from '#contract/rules/release/events.ts'
import { obstacleTo } from '#contract/rules/release/obstacles.ts'
import { passingFrom } from '#contract/rules/release/passing.ts'
import { termsAt } from '#contract/rules/release/plan.ts'
import { caretakerIn, caretakerMark, peopleLeft } from '#contract/rules/release/vacancy.ts'
import { nameOr } from '#contract/rules/web-address.ts'
import { knownAccount } from '#server/features/accounts/index.ts'
import { postgresRepository } from '#server/features/passing/engine/index.ts'
import { arrangeLetter, spendOnAddress } from '#server/features/senders/index.ts'
import {
  inTransaction,
  type Elevable,
  type FamilyEditor,
  type System,
} from '#server/platform/actors.ts'
import { elevate } from '#server/platform/elevate.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import { spend } from '#server/platform/http/limits.ts'
import { assertPossible, recordHappening } from './record-happening.ts'
import type { KeeperHolder } from './hold-keeper.ts'
import { MOST_ASKED } from './invite-keeper.ts'
import { codeFor, useCode } from './keeper-codes.ts'
import { keptBy, readKeeperPage } from './keeper-page.ts'
import { keepersOf, marksFor, marksOf, namesOf } from './keeper-store.ts'
import { proposedOf } from './proposed-stand-ins.ts'
import { checkKeeperName, isOwnersAddress } from './refuse-owner.ts'
import { instantOf } from './views.ts'

/** So often somebody who looks after a family can propose for one owner, refused ones counted. */
const PROPOSALS_A_DAY = 5

interface StandIn {
  readonly name: string
  readonly email: string
}

const above = <T>(actor: Elevable, work: (system: System) => Promise<T>) =>
  elevate(actor, 'standing-in', (raised) => inTransaction(raised as System, work))

/** A keeper who is left proposes somebody; with a mailed code, since it leads towards a release. */
export async function nominateAsKeeper(
  holder: KeeperHolder,
  { code, ...standIn }: StandIn & { readonly code: string },
): Promise<KeeperPage> {
  const { passing, row } = await keptBy(holder)
  const { keeperId: by } = holder
  // Before the code is used up: what can't be is told as such.
  const event = { kind: 'nominate', keeperId: holder.newId(), by, marks: [] } as const
  assertPossible(passing, event, holder.ports.clock.now().epochMilliseconds)
  await useCode(holder, codeFor('nominate', passing), code)
  await spendOnAddress(holder.ports, 'keeper', standIn.email)
  await above(holder, (system) => nominate(system, row.owner_id, by, standIn))
  return readKeeperPage(holder)
}

async function nominate(
  system: System,
  ownerId: string,
  by: string,
  { name, email }: StandIn,
): Promise<void> {
  checkKeeperName(name)
  if (await isOwnersAddress(system, ownerId, email))
    throw conflict('That is an address of the one whom it is about. Please name somebody else.')
  if ((await keepersOf(system, ownerId)).length >= MOST_ASKED)
    throw conflict('Too many people were asked over the years. Please write to us instead.')
  const id = system.newId()
  const marks = await marksFor(system, ownerId, email)
  const event = { kind: 'nominate', keeperId: id, by, marks } as const
  if (caretakerIn(by) !== undefined) await hideKeepers(system, ownerId, event)
  await system.db
    .insertInto('keepers')
    .values({
      id,
      owner_id: ownerId,
      name,
      address: email,
      state: 'nominated',
      invited_at: system.now(),
    })
    .execute()
  await recordHappening(system, ownerId, event)
}

/** Whoever keeps for somebody is told to nobody who tries addresses: one sentence for whatever is against them. */
async function hideKeepers(
  system: System,
  ownerId: string,
  event: Omit<Extract<PassingEvent, { kind: 'nominate' }>, 'at'>,
): Promise<void> {
  const stored = await postgresRepository(system).find(ownerId)
  const at = system.ports.clock.now().epochMilliseconds
  const obstacle = stored && obstacleTo(stored.passing, { ...event, at })
  if (obstacle === 'known-keeper' || obstacle === 'revoked-by-owner')
    throw conflict('They can’t be proposed. Please name somebody else.')
}

/** Whom this editor looks after: it is their family, and what waits in it is somebody else's. */
async function vacantFor(system: System, { accountId, familyId }: FamilyEditor) {
  const { rows } = await sql<{ owner_id: string; value: unknown; display_name: string }>`
    select passings.owner_id, passings.value, accounts.display_name
    from passings join accounts on accounts.id = passings.owner_id
    where passings.vacant_since is not null
      -- Those of this family first: who looks after whom is asked for each.
      and passings.owner_id in (
        select author_id from sealed_messages where family_id = ${familyId}
        union select author_id from wishes where family_id = ${familyId}
        union select author_id from deliveries where family_id = ${familyId})
      and exists (
      select from kinfold_caretakers(passings.owner_id) caretakers
      where caretakers.account_id = ${accountId} and caretakers.family_id = ${familyId})
    order by passings.vacant_since limit ${mostShown}`.execute(system.db)
  return rows
}

export const listFamilyVacancies = (
  editor: FamilyEditor,
): Promise<ReplyOf<typeof familyVacancies.list>> =>
  above(editor, async (system) => {
    const now = editor.ports.clock.now().epochMilliseconds
    const vacancies = []
    for (const { owner_id, value, display_name } of await vacantFor(system, editor)) {
      const passing = passingFrom(value)
      vacancies.push({
        ownerId: owner_id,
        name: nameOr(display_name, 'Somebody'),
        isRemembered: passing.case?.state === 'released',
        since: instantOf(passing.vacancy!.since),
        needed: termsAt(passing.plan, now).k,
        left: peopleLeft(passing),
        proposed: proposedOf(passing, namesOf(await keepersOf(system, owner_id))),
      })
    }
    return { vacancies }
  })

export const nominateAsCaretaker = async (
  editor: FamilyEditor,
  ownerId: string,
  standIn: StandIn,
): Promise<void> => {
  const found = await above(editor, (system) => vacantFor(system, editor))
  if (!found.some(({ owner_id }) => owner_id === ownerId))
    throw notFound('We couldn’t find anybody here for whom keepers are missing.')
  await refuseThemselves(editor, standIn.email)
  const tries = `stand-ins proposed for ${ownerId} by ${editor.accountId}`
  await spend(editor.ports, tries, { max: PROPOSALS_A_DAY, perSeconds: 24 * 3600 })
  // Asked for by them, and written to once a person has agreed: it counts among their letters now.
  await arrangeLetter(editor, { kind: 'keeper', to: standIn.email })
  await above(editor, (system) =>
    nominate(system, ownerId, caretakerMark(editor.accountId), standIn),
  )
}

/** Whoever looks after the family proposes somebody else: under each address that is known as theirs. */
async function refuseThemselves(editor: FamilyEditor, email: string): Promise<void> {
  const { accountId } = editor
  const { email: own } = await knownAccount(editor, accountId)
  const theirs = await marksOf(editor, { address: own, accountId })
  const proposed = await marksOf(editor, { address: email })
  if (proposed.some((mark) => theirs.includes(mark)))
    throw conflict('That is an address of yours. Please name somebody else to stand in.')
}
