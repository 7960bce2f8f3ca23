import type { BodyOf } from '#contract/endpoint.ts'
import type { people, Person, SimilarPerson } from '#contract/people/index.ts'
import { mostWays } from '#contract/rules/person-limits.ts'
import {
  applyPersonChangeLater,
  holdUnlessArranged,
  isPromisedTo,
} from '#server/features/deliveries/index.ts'
import { arrangeMessage } from '#server/features/senders/index.ts'
import type { FamilyEditor } from '#server/platform/actors.ts'
import { conflict } from '#server/platform/errors.ts'
import { similarByAddress } from './find-similar.ts'
import { notePerson, type PersonActivity } from './note-person.ts'
import { readPerson } from './person.ts'
import { findPerson, type PersonRow } from './store.ts'
import { deleteWay, findWay, insertWay, isRefused, updateWay, waysOf } from './contact-way-store.ts'

const sameAddress = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

export async function addWay(
  editor: FamilyEditor,
  personId: string,
  { kind, address }: BodyOf<typeof people.addWay>,
): Promise<{ person: Person; similar: SimilarPerson[] }> {
  const person = await findPerson(editor, personId)
  const { given_name } = person
  const known = await waysOf(editor, personId)
  if (known.length >= mostWays)
    throw conflict(`${given_name} has ${mostWays} addresses already. Please remove one first.`)
  await arrangeIfPromised(editor, personId, [address])
  const isNew = await insertWay(editor, {
    person_id: personId,
    kind,
    address,
    position: Math.max(0, ...known.map(({ position }) => position)) + 1,
    state: await firstState(editor, address),
  })
  if (!isNew) throw conflict(`${given_name} has this address already.`)
  await noteChange(editor, 'added-address', person)
  return {
    person: await readPerson(editor, personId),
    similar: await similarByAddress(editor, personId, address),
  }
}

/** Another spelling of the same address keeps what is known about it; another address starts anew. */
export async function changeWay(
  editor: FamilyEditor,
  { personId, wayId }: { personId: string; wayId: string },
  address: string,
): Promise<Person> {
  const person = await findPerson(editor, personId)
  const { given_name } = person
  const way = await findWay(editor, personId, wayId)
  const others = (await waysOf(editor, personId)).filter(({ id }) => id !== wayId)
  if (others.some((other) => sameAddress(other.address, address)))
    throw conflict(`${given_name} has this address already.`)
  if (!sameAddress(way.address, address)) await arrangeIfPromised(editor, personId, [address])
  const anew = { asked_at: null, confirmed_at: null, bounced_at: null, bounced_because: null }
  await updateWay(editor, wayId, {
    address,
    ...(!sameAddress(way.address, address) && {
      ...anew,
      // Whoever writes it down says that it is theirs, today.
      vouched_at: editor.now(),
      state: await firstState(editor, address),
    }),
  })
  await noteChange(editor, 'changed-address', person)
  return readPerson(editor, personId)
}

export async function removeWay(
  editor: FamilyEditor,
  { personId, wayId }: { personId: string; wayId: string },
): Promise<Person> {
  const person = await findPerson(editor, personId)
  await findWay(editor, personId, wayId)
  await deleteWay(editor, wayId)
  await noteChange(editor, 'removed-address', person)
  if (await isPromisedTo(editor, personId))
    await holdUnlessArranged(editor, personId, await writableOf(editor, personId))
  return readPerson(editor, personId)
}

export async function orderWays(
  editor: FamilyEditor,
  personId: string,
  wayIds: readonly string[],
): Promise<Person> {
  const person = await findPerson(editor, personId)
  const known = (await waysOf(editor, personId)).map(({ id }) => id)
  if (known.toSorted().join() !== wayIds.toSorted().join())
    throw conflict('The addresses changed meanwhile. Please look again and put them in order.')
  for (const [at, id] of wayIds.entries()) await updateWay(editor, id, { position: at + 1 })
  if (known.join() !== wayIds.join()) {
    await arrangeIfPromised(editor, personId, await writableOf(editor, personId))
    await noteChange(editor, 'ordered-addresses', person)
  }
  return readPerson(editor, personId)
}

/** In the family's log, and to whoever has promised them something. */
async function noteChange(
  editor: FamilyEditor,
  kind: PersonActivity,
  person: PersonRow,
): Promise<void> {
  await notePerson(editor, kind, person)
  await applyPersonChangeLater(editor, person.id)
}

/** Whoever changes which address a promised message can go to, or goes to first, arranges a letter to it. */
async function arrangeIfPromised(
  editor: FamilyEditor,
  personId: string,
  addresses: readonly string[],
): Promise<void> {
  if (await isPromisedTo(editor, personId)) await arrangeMessage(editor, addresses)
}

const writableOf = async (editor: FamilyEditor, personId: string) =>
  (await waysOf(editor, personId))
    .filter(({ kind, state }) => kind === 'email' && state !== 'refused')
    .map(({ address }) => address)

const firstState = async (editor: FamilyEditor, address: string) =>
  (await isRefused(editor, address)) ? ('refused' as const) : ('unknown' as const)
