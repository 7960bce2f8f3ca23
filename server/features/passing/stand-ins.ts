import { sql } from 'kysely'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { KeeperPage } from '#contract/passing/keepers.ts'
import { mostShown, type familyVacancies } from '#contract/passing/vacancies.ts'
import { passingFrom } from '#contract/rules/release/passing.ts'
import { termsAt } from '#contract/rules/release/plan.ts'
import { peopleLeft, CARETAKER } from '#contract/rules/release/vacancy.ts'
import { nameOr } from '#contract/rules/web-address.ts'
import { arrangeLetter, spendOnAddress } from '#server/features/senders/index.ts'
import {
  inTransaction,
  type Elevable,
  type FamilyEditor,
  type System,
} from '#server/platform/actors.ts'
import { elevate } from '#server/platform/elevate.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import { assertPossible, happen } from './happen.ts'
import type { KeeperHolder } from './hold-keeper.ts'
import { MOST_ASKED } from './invite-keeper.ts'
import { codeFor, useCode } from './keeper-codes.ts'
import { keptBy, readKeeperPage } from './keeper-page.ts'
import { keepersOf, marksOf, namesOf } from './keeper-store.ts'
import { proposedOf } from './proposed.ts'
import { isOwnersAddress, refuseWebAddress } from './refuse-owner.ts'
import { instantOf } from './views.ts'

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
  await spendOnAddress(holder.ports, 'keeper', standIn.email)
  await useCode(holder, codeFor('nominate', passing), code)
  await above(holder, (system) => nominate(system, row.owner_id, by, standIn))
  return readKeeperPage(holder)
}

async function nominate(
  system: System,
  ownerId: string,
  by: string,
  { name, email }: StandIn,
): Promise<void> {
  refuseWebAddress(name)
  if (await isOwnersAddress(system, ownerId, email))
    throw conflict('That is an address of the one whom it is about. Please name somebody else.')
  if ((await keepersOf(system, ownerId)).length >= MOST_ASKED)
    throw conflict('Too many people were asked over the years. Please write to us instead.')
  const id = system.newId()
  const marks = await marksOf(system, { address: email })
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
  await happen(system, ownerId, { kind: 'nominate', keeperId: id, by, marks })
}

/** Whom this editor looks after: it is their family, and what waits in it is somebody else's. */
async function vacantFor(system: System, { accountId, familyId }: FamilyEditor) {
  const { rows } = await sql<{ owner_id: string; value: unknown; display_name: string }>`
    select passings.owner_id, passings.value, accounts.display_name
    from passings join accounts on accounts.id = passings.owner_id
    where passings.vacant_since is not null and exists (
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
  // Asked for by them, and written to once a person has agreed: it counts among their letters now.
  await arrangeLetter(editor, { kind: 'keeper', to: standIn.email })
  await above(editor, (system) => nominate(system, ownerId, CARETAKER, standIn))
}
