import { sql } from 'kysely'
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts'
import type { Page } from '#contract/page.ts'
import type { KeptOfPerson, MissingKind, progress } from '#contract/progress.ts'
import { fullName } from '#contract/rules/person-name.ts'
import { isByAge, isOf, rememberedAnyway } from '#server/features/people/index.ts'
import type { FamilyViewer } from '#server/platform/actors.ts'
import { readPage } from '#server/platform/database/page.ts'

const hasVoice = sql<boolean>`exists (select from media
  where media.voice_of = people.id and media.kind = 'audio' and media.private_to is null)`
const hasPortrait = sql<boolean>`exists (select from media where media.id = people.portrait_id)`
const hasStory = sql<boolean>`(people.story <> ''
  or exists (select from told_of where told_of.person_id = people.id)
  or exists (select from memory_people join memory_voices using (memory_id) join memories on memories.id = memory_id
    where memory_people.person_id = people.id and taken_away_at is null and trashed_at is null))`
/** Row security leaves the wishes that the reader may read: their own, and what was shown to them. */
const hasWishes = sql<boolean>`exists (select from wishes
  where wishes.family_id = people.family_id and wishes.author_id = people.account_id)`

const isWithout: Readonly<Record<MissingKind, ReturnType<typeof sql<boolean>>>> = {
  voice: sql<boolean>`not ${hasVoice}`,
  portrait: sql<boolean>`not ${hasPortrait}`,
  story: sql<boolean>`not ${hasStory}`,
  anything: sql<boolean>`not ${hasPortrait} and not ${hasVoice} and not ${hasStory}`,
}

const everybody = ({ db, familyId }: FamilyViewer) =>
  db.selectFrom('people').where('people.family_id', '=', familyId).where('removed_at', 'is', null)

export async function listKept(
  viewer: FamilyViewer,
  { without, group, order, ...page }: QueryOf<typeof progress.people>,
): Promise<Page<KeptOfPerson>> {
  const remembered = await rememberedAnyway(viewer)
  let query = everybody(viewer)
    .select(['people.id', 'given_name', 'surname', 'portrait_id', 'is_made_up'])
    .select([hasVoice.as('has_voice'), hasPortrait.as('has_portrait'), hasStory.as('has_story')])
    .select([hasWishes.as('has_wishes'), isOf('living', remembered).as('lives')])
    .select(sql<boolean>`account_id is not distinct from ${viewer.accountId}::uuid`.as('is_me'))
  if (without) query = query.where(isWithout[without])
  if (group) query = query.where(isOf(group, remembered))
  const by =
    order === 'age' && isByAge(viewer, group)
      ? ({ by: 'people.born_by', type: 'date' } as const)
      : ({ by: 'people.folded_name', type: 'text' } as const)
  const list = ['kept of people', viewer.familyId, without, group]
  return readPage(viewer, query, { list, ...by, id: 'people.id' }, page, (row) => ({
    id: row.id,
    name: fullName({ givenName: row.given_name, surname: row.surname }),
    isLiving: row.lives,
    portraitId: row.has_portrait ? row.portrait_id : null,
    isMadeUp: row.is_made_up,
    hasVoice: row.has_voice,
    hasPortrait: row.has_portrait,
    hasStory: row.has_story,
    hasWishes: row.is_me || row.has_wishes ? row.has_wishes : null,
    isMe: row.is_me,
  }))
}

export const countKept = (viewer: FamilyViewer): Promise<ReplyOf<typeof progress.counts>> =>
  everybody(viewer)
    .select([
      sql<number>`count(*)::integer`.as('people'),
      sql<number>`(count(*) filter (where ${hasVoice}))::integer`.as('voices'),
      sql<number>`(count(*) filter (where ${hasPortrait}))::integer`.as('portraits'),
      sql<number>`(count(*) filter (where ${hasStory}))::integer`.as('stories'),
    ])
    .executeTakeFirstOrThrow()
