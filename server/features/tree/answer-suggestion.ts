import { hash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { BodyOf } from '#contract/endpoint.ts'
import type { Page, PageQuery } from '#contract/page.ts'
import { changedSince, isSaidAlready, withSuggested } from '#contract/rules/tree/suggested-facts.ts'
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
import { begin, change } from './undoable-changes.ts'
import { mergePeople } from './merge.ts'
import { becameOf } from './merged-people.ts'
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
    mark: markOf(row),
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

const markOf = ({ person_id, suggested, why }: Pick<Waiting, 'person_id' | 'suggested' | 'why'>) =>
  hash('sha256', JSON.stringify([person_id, suggested, why]))

type Waiting = NonNullable<Awaited<ReturnType<typeof findLocked>>>

interface Wanted {
  readonly state: Exclude<SuggestionState, 'waiting'>
  readonly words: string
  readonly mark: string
  /** Whether it is so by now, where they have answered in these words before. */
  readonly isDone: (row: Waiting) => boolean | Promise<boolean>
}

/** Undefined where this very editor answered so: their answer was sent again because ours got lost. */
async function findWaiting(
  editor: FamilyEditor,
  id: string,
  wanted: Wanted,
  find = findLocked,
): Promise<Waiting | undefined> {
  const row = await find(editor, id)
  if (!row) throw notFound('That suggestion isn’t there any more: whoever made it took it back.')
  const isAsRead = markOf(row) === wanted.mark
  if (row.state === 'waiting') {
    if (isAsRead) return row
    throw conflict('It isn’t as you have read it any more. Please read it again; nothing was done.')
  }
  const isSo = isAsRead && row.state === wanted.state && row.answer === wanted.words
  if (!isSo || row.answered_by !== editor.accountId)
    throw conflict(
      'Somebody has answered it meanwhile. You find it among those that were answered.',
    )
  if (await wanted.isDone(row)) return undefined
  throw conflict(
    'You have accepted it already. Please look in the tree at what stands there now; nothing more was changed.',
  )
}

/** The change itself is the editor’s own, who can take it back; the log names both. */
export async function acceptSuggestion(
  editor: FamilyEditor,
  id: string,
  { corrected, words, mark, ...how }: BodyOf<typeof treeSuggestions.accept>,
): Promise<void> {
  const isDone = (row: Waiting) => isDoneAlready(editor, row, corrected, how)
  const answer = { state: 'accepted', words, mark, isDone } as const
  if (!(await findWaiting(editor, id, answer, findOne))) return
  // The tree first, as a merge does, which moves suggestions: so nobody waits in a circle.
  await begin(editor)
  const row = await findWaiting(editor, id, answer)
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
  { words, mark }: BodyOf<typeof treeSuggestions.decline>,
): Promise<void> {
  const isDone = () => true
  if (!(await findWaiting(editor, id, { state: 'declined', words, mark, isDone }))) return
  await noteAnswer(editor, id, { state: 'declined', words, isCorrected: false })
  await editor.ports.jobs.enqueueLater(editor, tellOfAnswersJob, { suggestionId: id })
}

type How = Pick<BodyOf<typeof treeSuggestions.accept>, 'version' | 'isOtherKept'>

/** Whether the tree says now what this acceptance asks for: one of another content, or after an undo, isn’t the same. */
async function isDoneAlready(
  editor: FamilyEditor,
  { person_id: personId, other_id: otherId, ...row }: Waiting,
  corrected: Suggested | undefined,
  { isOtherKept = false }: Pick<How, 'isOtherKept'>,
): Promise<boolean> {
  const suggested = row.suggested as Suggested
  const wanted = corrected ?? suggested
  if (wanted.kind !== suggested.kind) return false
  switch (wanted.kind) {
    case 'note':
      return Boolean((await readPerson(editor, personId)).notes?.includes(wanted.words))
    case 'facts':
      return isSaidAlready(wanted.facts, await readFacts(editor, personId))
    case 'same': {
      if (!otherId) return false
      const became = await becameOf(editor)
      const [to, from] = isOtherKept ? [otherId, personId] : [personId, otherId]
      return became(from) === became(to) && became(to) === to
    }
    // Nothing in the tree tells which of several relatives came by it.
    case 'relative':
    case 'wrong':
      return !row.is_corrected && isDeepStrictEqual(wanted, suggested)
  }
}

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
