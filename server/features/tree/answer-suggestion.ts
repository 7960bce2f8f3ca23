import { isDeepStrictEqual } from 'node:util'
import type { BodyOf } from '#contract/endpoint.ts'
import type { Page, PageQuery } from '#contract/page.ts'
import { changedSince, withSuggested } from '#contract/rules/tree/suggested-facts.ts'
import { fullName } from '#contract/rules/person-name.ts'
import { longestNotes } from '#contract/rules/person-limits.ts'
import type { PersonFacts } from '#contract/tree/builder.ts'
import type {
  Suggested,
  Suggestion,
  SuggestionState,
  treeSuggestions,
} from '#contract/tree/suggestions.ts'
import { noteActivity } from '#server/features/families/index.ts'
import { factsOf, readFacts, readPerson } from '#server/features/people/index.ts'
import type { FamilyEditor } from '#server/platform/actors.ts'
import { conflict, invalid, notFound } from '#server/platform/errors.ts'
import { addKin } from './add-kin.ts'
import { begin, change } from './changes.ts'
import { mergePeople } from './merge.ts'
import { sharedOf } from './suggest.ts'
import {
  findLocked,
  findOne,
  noteAnswer,
  pageOfAll,
  type SuggestionRow,
} from './suggestion-store.ts'
import { tellOfAnswersJob } from './jobs.ts'
import { writeFacts } from './write-facts.ts'

export const listSuggestions = (
  editor: FamilyEditor,
  { state, ...page }: PageQuery & { state: 'waiting' | 'answered' },
): Promise<Page<Suggestion>> => pageOfAll(editor, state === 'waiting', page, toSuggestion)

function toSuggestion(row: SuggestionRow): Suggestion {
  const shared = sharedOf(row)
  const today = factsOf(row)
  const { suggested } = shared
  return {
    ...shared,
    by: row.author,
    person: {
      id: row.person_id,
      name: fullName(today),
      nameThen: row.name_then,
      isThere: !row.removed_at,
    },
    today: row.removed_at ? null : today,
    changedSince:
      suggested.kind === 'facts'
        ? changedSince(suggested.facts, row.facts_then as Partial<PersonFacts>, today)
        : [],
    other:
      row.other_id && row.other_given !== null
        ? {
            id: row.other_id,
            name: fullName({ givenName: row.other_given, surname: row.other_surname ?? '' }),
            isThere: !row.other_removed,
            areOne: row.are_one,
          }
        : null,
  }
}

type Waiting = NonNullable<Awaited<ReturnType<typeof findLocked>>>

/** Undefined where this very editor answered so: their answer was sent again because ours got lost. */
async function findWaiting(
  editor: FamilyEditor,
  id: string,
  wanted: { state: Exclude<SuggestionState, 'waiting'>; words: string },
  find = findLocked,
): Promise<Waiting | undefined> {
  const row = await find(editor, id)
  if (!row) throw notFound('That suggestion isn’t there any more: whoever made it took it back.')
  const { state, answer, answered_by } = row
  const isSo = state === wanted.state && answer === wanted.words
  if (isSo && answered_by === editor.accountId) return undefined
  if (row.state !== 'waiting')
    throw conflict(
      'Somebody has answered it meanwhile. You find it among those that were answered.',
    )
  return row
}

/** The change itself is the editor’s own, who can take it back; the log names both. */
export async function acceptSuggestion(
  editor: FamilyEditor,
  id: string,
  { corrected, words, ...how }: BodyOf<typeof treeSuggestions.accept>,
): Promise<void> {
  if (!(await findWaiting(editor, id, { state: 'accepted', words }, findOne))) return
  // The tree first, as a merge does, which moves suggestions: so nobody waits in a circle.
  await begin(editor)
  const row = await findWaiting(editor, id, { state: 'accepted', words })
  if (!row) return
  const suggested = row.suggested as Suggested
  if (corrected && corrected.kind !== suggested.kind)
    throw invalid('A suggestion can be corrected, and not turned into another. Please decline it.')
  const wanted = corrected ?? suggested
  await doSuggested(editor, row, wanted, how)
  const isCorrected = !isDeepStrictEqual(wanted, suggested)
  await noteAnswer(editor, id, { state: 'accepted', words, isCorrected })
  await note(editor, row)
}

export async function declineSuggestion(
  editor: FamilyEditor,
  id: string,
  words: string,
): Promise<void> {
  if (!(await findWaiting(editor, id, { state: 'declined', words }))) return
  await noteAnswer(editor, id, { state: 'declined', words, isCorrected: false })
  await editor.ports.jobs.enqueueLater(editor, tellOfAnswersJob, { suggestionId: id })
}

type How = Pick<BodyOf<typeof treeSuggestions.accept>, 'version' | 'isOtherKept'>

async function doSuggested(
  editor: FamilyEditor,
  { person_id: personId, other_id: otherId }: Waiting,
  wanted: Suggested,
  { version, isOtherKept }: How,
): Promise<void> {
  switch (wanted.kind) {
    case 'wrong':
      return
    case 'note':
      return addNote(editor, personId, wanted.words)
    case 'facts': {
      const today = await readFacts(editor, personId)
      if (version === null) throw invalid('Please say which version of the card you have seen.')
      const facts = { ...withSuggested(today, wanted.facts), version }
      return void (await writeFacts(editor, personId, facts))
    }
    case 'relative': {
      const { kin, givenName, surname, sex, born } = wanted.relative
      const newPerson = { givenName, surname, sex, bornWords: born }
      return void (await addKin(editor, personId, { kind: kin, newPerson }))
    }
    case 'same': {
      // Another pair is another suggestion.
      if (!otherId) throw notFound('One of the two isn’t there any more. You can decline it.')
      const [to, from] = isOtherKept ? [otherId, personId] : [personId, otherId]
      return mergePeople(editor, to, from)
    }
  }
}

/** Beneath what stands there: nobody’s words are written over. */
async function addNote(editor: FamilyEditor, id: string, words: string): Promise<void> {
  const { notes, givenName } = await readPerson(editor, id)
  const before = notes ?? ''
  const after = before ? `${before}\n\n${words}` : words
  if (after.length > longestNotes)
    throw conflict(
      `The notes about ${givenName} have no room for it: ${longestNotes.toLocaleString('en-US')} characters at most. Nothing was changed.`,
    )
  const row = { id, before: { notes: before }, after: { notes: after } }
  await change(editor, [{ isAdded: true, table: 'facts', row }])
}

async function note(editor: FamilyEditor, row: Waiting): Promise<void> {
  await editor.ports.jobs.enqueueLater(editor, tellOfAnswersJob, { suggestionId: row.id })
  const { familyId, accountId, db } = editor
  const author =
    row.made_by &&
    (await db
      .selectFrom('accounts')
      .select('display_name')
      .where('id', '=', row.made_by)
      .executeTakeFirst())
  await noteActivity<'accepted-suggestion'>(editor, {
    familyId,
    accountId,
    kind: 'accepted-suggestion',
    subject: `${author ? `by ${author.display_name} ` : ''}about ${row.name_then}`,
    subjectId: row.person_id,
  })
}
