import { isDeepStrictEqual } from 'node:util'
import type { BodyOf, ReplyOf } from '#contract/endpoint.ts'
import type { Page, PageQuery } from '#contract/page.ts'
import { suggestedOf } from '#contract/rules/tree/suggested-facts.ts'
import { fullName } from '#contract/rules/person-name.ts'
import type { PersonFacts } from '#contract/tree/builder.ts'
import {
  mostWaiting,
  type OwnSuggestion,
  type Suggested,
  type treeSuggestions,
} from '#contract/tree/suggestions.ts'
import { readFacts, readPerson } from '#server/features/people/index.ts'
import { requireCovered } from '#server/features/subscriptions/index.ts'
import type { FamilyViewer } from '#server/platform/actors.ts'
import { conflict, invalid, notFound } from '#server/platform/errors.ts'
import { assertBornByNow } from './assert-ages.ts'
import {
  countOwnUnheard,
  countOwnWaiting,
  countWaiting,
  deleteOwnWaiting,
  findOwn,
  insertSuggestion,
  pageOfOwn,
  type SuggestionRow,
} from './suggestion-store.ts'
import { tellOfSuggestionsJob } from './jobs.ts'

/** Whom one doesn’t see, nothing can be suggested about. Nothing changes until somebody who may edit says so. */
export async function suggest(
  viewer: FamilyViewer,
  personId: string,
  { id, suggested, why }: BodyOf<typeof treeSuggestions.suggest>,
): Promise<void> {
  const facts = await readFacts(viewer, personId)
  await requireCovered(viewer, 'familyTree')
  if (suggested.kind === 'same') {
    if (suggested.otherId === personId)
      throw invalid('That is the same card. Please choose another one.')
    await readPerson(viewer, suggested.otherId)
  }
  assertPossible(viewer, suggested)
  if (await isSentAlready(viewer, personId, { id, suggested, why })) return
  if ((await countOwnWaiting(viewer)) >= mostWaiting)
    throw conflict(
      `${mostWaiting} of your suggestions wait already. Please let somebody look at them first, or take one back.`,
    )
  const isNew = await insertSuggestion(viewer, {
    id,
    personId,
    otherId: suggested.kind === 'same' ? suggested.otherId : null,
    nameThen: fullName(facts),
    suggested,
    factsThen: standingOf(suggested, facts),
    why,
  })
  if (!isNew) throw conflict('This suggestion stands elsewhere. Nothing was changed.')
  await viewer.ports.jobs.enqueueLater(viewer, tellOfSuggestionsJob, { suggestionId: id })
}

/** Sent again because its answer got lost. What was put right before that takes the first one's place. */
async function isSentAlready(
  viewer: FamilyViewer,
  personId: string,
  { id, suggested, why }: BodyOf<typeof treeSuggestions.suggest>,
): Promise<boolean> {
  const sent = await findOwn(viewer, id)
  if (!sent) return false
  const isTheSame =
    sent.person_id === personId && sent.why === why && isDeepStrictEqual(sent.suggested, suggested)
  if (isTheSame) return true
  if (await deleteOwnWaiting(viewer, id)) return false
  throw conflict(
    'It was sent already, as you wrote it before, and somebody has answered it. Please make another suggestion.',
  )
}

/** What nobody could accept is refused at once. */
function assertPossible(viewer: FamilyViewer, suggested: Suggested): void {
  if (suggested.kind === 'facts' && suggested.facts.born)
    assertBornByNow(viewer, suggested.facts.born)
  if (suggested.kind === 'relative') assertBornByNow(viewer, suggested.relative.born)
}

const standingOf = (suggested: Suggested, facts: PersonFacts): Partial<PersonFacts> =>
  suggested.kind === 'facts'
    ? Object.fromEntries(suggestedOf(suggested.facts).map((fact) => [fact, facts[fact]]))
    : {}

/** What was written in the end isn’t told: of the living, a viewer sees the name alone. */
export const listOwn = (viewer: FamilyViewer, page: PageQuery): Promise<Page<OwnSuggestion>> =>
  pageOfOwn(viewer, page, (row) => ({
    ...sharedOf(row),
    person: { id: row.person_id, name: nameOf(row), isThere: !row.removed_at },
    otherName: otherNameOf(row),
  }))

const nameOf = (row: SuggestionRow) => fullName({ givenName: row.given_name, surname: row.surname })

const otherNameOf = ({ other_given, other_surname }: SuggestionRow) =>
  other_given === null ? null : fullName({ givenName: other_given, surname: other_surname ?? '' })

export const sharedOf = (row: SuggestionRow) => ({
  id: row.id,
  suggested: row.suggested as Suggested,
  why: row.why,
  madeAt: row.made_at,
  state: row.state,
  answer: row.answered_at
    ? {
        by: row.answerer,
        at: row.answered_at,
        words: row.answer,
        isCorrected: row.is_corrected,
      }
    : null,
})

export async function takeBack(viewer: FamilyViewer, id: string): Promise<void> {
  if (await deleteOwnWaiting(viewer, id)) return
  if (await findOwn(viewer, id))
    throw conflict('Somebody has answered it meanwhile. You find the answer beside it.')
  throw notFound('That suggestion isn’t there any more.')
}

export async function countSuggestions(
  viewer: FamilyViewer,
): Promise<ReplyOf<typeof treeSuggestions.count>> {
  const waiting = viewer.role === 'viewer' ? 0 : await countWaiting(viewer)
  return { waiting, answered: await countOwnUnheard(viewer) }
}
