import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { BodyOf } from '#contract/endpoint.ts'
import type { HeldMemorial, heldMemorials, MemorialLink } from '#contract/memorials.ts'
import { mostGuestsWaiting } from '#contract/rules/memorials.ts'
import { fullName } from '#contract/rules/person-name.ts'
import { checkShownName } from '#server/features/accounts/index.ts'
import { assertGivesOutLinks } from '#server/features/families/index.ts'
import { inTransaction, type FamilyViewer, type TokenHolder } from '#server/platform/actors.ts'
import { sealedText } from '#server/platform/encryption/sealed.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import { uuidOf } from '#server/platform/ids.ts'
import { linkFor, ownToken } from './links.ts'
import { assertSteward } from './memorial-store.ts'
import { insertTribute, type TributeRow } from './tribute-store.ts'

interface HeldRow {
  readonly family_id: string
  readonly person_id: string
  readonly family_name: string
  readonly given_name: string
  readonly surname: string
  readonly born_on: string | null
  readonly died_on: string | null
  readonly standing: HeldMemorial['standing']
  readonly waiting: number
}

async function heldMemorial(holder: TokenHolder): Promise<HeldRow> {
  const { rows } = await sql<HeldRow>`select * from kinfold_held_memorial()`.execute(holder.db)
  if (!rows[0]) throw notFound('This link isn’t in use. Please ask the family for a new one.')
  await assertGivesOutLinks(holder, rows[0].family_id)
  return rows[0]
}

/** What whoever holds the link of their own words wrote. */
const ownWords = ({ db }: TokenHolder): Promise<TributeRow | undefined> =>
  db.selectFrom('memorial_tributes').selectAll().executeTakeFirst()

export async function readHeld(holder: TokenHolder): Promise<HeldMemorial> {
  const row = await heldMemorial(holder)
  const own = await ownWords(holder)
  // The link that is handed around tells nothing any more once it was a mistake.
  if (!own && row.standing !== 'remembered')
    throw notFound('This link isn’t in use. Please ask the family for a new one.')
  return {
    standing: row.standing,
    name: fullName({ givenName: row.given_name, surname: row.surname }),
    bornOn: row.born_on,
    diedOn: row.died_on,
    familyName: row.family_name,
    written: own
      ? {
          by: own.by_name,
          words: own.words,
          state: own.state === 'announced' ? 'waiting' : own.state,
        }
      : null,
  }
}

/**
 * The same for whoever sends the same again. Nobody else can come to it: that takes the number which only the writer's
 * device knows, and never the condolence's own, which stewards see.
 */
function idOfWriting({ token, ports: { config } }: TokenHolder, writingId: string): string {
  const drawn = createHmac('sha256', config.secretKey).update(`condolence ${token} ${writingId}`)
  return uuidOf(drawn.digest())
}

/** A guest's words wait for a steward, as everybody's do. */
export function writeHeld(
  holder: TokenHolder,
  { writingId, name, words }: BodyOf<typeof heldMemorials.write>,
): Promise<{ token: string }> {
  checkShownName(name)
  return inTransaction(holder, async (holder) => {
    const row = await heldMemorial(holder)
    if (await ownWords(holder)) throw conflict('You have written already. Thank you.')
    if (row.standing !== 'remembered') throw notFound('This link isn’t in use.')
    if (row.waiting >= mostGuestsWaiting)
      throw conflict(
        'So many people have written that the family reads those first. Your words stay on this device: please come back to this page in a few days, and send them then.',
      )
    const id = idOfWriting(holder, writingId)
    await insertTribute(holder, {
      id,
      family_id: row.family_id,
      person_id: row.person_id,
      is_guest: true,
      by_name: name,
      kind: 'words',
      state: 'waiting',
      words: sealedText(row.family_id, words),
      written_at: holder.now(),
    })
    return { token: ownToken(holder, id) }
  })
}

export async function takeBackHeld(holder: TokenHolder): Promise<undefined> {
  const own = await ownWords(holder)
  if (!own) throw notFound('There is nothing of yours here.')
  await holder.db.deleteFrom('memorial_tributes').where('id', '=', own.id).execute()
}

const findLink = ({ db }: FamilyViewer, personId: string) =>
  db.selectFrom('memorial_links').select('id').where('person_id', '=', personId).executeTakeFirst()

export async function readLink(
  viewer: FamilyViewer,
  personId: string,
): Promise<{ link: MemorialLink | null }> {
  await assertSteward(viewer, personId)
  const found = await findLink(viewer, personId)
  return { link: found ? await linkFor(viewer, found.id) : null }
}

/** Asked twice, it is the same link. */
export async function makeLink(
  viewer: FamilyViewer,
  personId: string,
): Promise<{ link: MemorialLink }> {
  await assertSteward(viewer, personId)
  await assertGivesOutLinks(viewer, viewer.familyId)
  const { familyId: family_id } = viewer
  await viewer.db
    .insertInto('memorial_links')
    .values({ id: viewer.newId(), family_id, person_id: personId, made_at: viewer.now() })
    .onConflict((on) => on.doNothing())
    .execute()
  return { link: await linkFor(viewer, (await findLink(viewer, personId))!.id) }
}

export async function endLink(viewer: FamilyViewer, personId: string): Promise<undefined> {
  await assertSteward(viewer, personId)
  await viewer.db
    .deleteFrom('memorial_links')
    .where('family_id', '=', viewer.familyId)
    .where('person_id', '=', personId)
    .execute()
}
