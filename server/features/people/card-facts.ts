import { isDeepStrictEqual } from 'node:util'
import type { FamilyEditor } from '#server/platform/actors.ts'
import { findEvenRemoved, type PersonRow } from './store.ts'

const kept = [
  'given_name',
  'surname',
  'nickname',
  'kin_words',
  'sex',
  'born_on',
  'born_words',
  'born_place',
  'born_source',
  'is_living',
  'died_on',
  'died_words',
  'died_place',
  'died_source',
  'occupation',
  'story',
  'notes',
  'time_zone',
  'portrait_id',
] as const

/** All that people write on a card. */
export type CardFacts = Pick<PersonRow, (typeof kept)[number]>

export async function cardOf(editor: FamilyEditor, id: string): Promise<CardFacts> {
  const row = await findEvenRemoved(editor, id)
  return Object.fromEntries(kept.map((one) => [one, row[one]])) as CardFacts
}

/** Whether a card says what it said then. Where that wasn’t kept: whether nobody has written on it since. */
export async function isStill(
  editor: FamilyEditor,
  id: string,
  then: CardFacts | undefined,
): Promise<boolean> {
  if (!then) return (await findEvenRemoved(editor, id)).version === 1
  return isDeepStrictEqual(await cardOf(editor, id), then)
}
