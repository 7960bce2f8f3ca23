import { sql } from 'kysely'
import type { QueryOf } from '#contract/endpoint.ts'
import type { tree, TreeSkeleton } from '#contract/tree/index.ts'
import { mayLive } from '#contract/rules/tree/living.ts'
import { sexes } from '#contract/rules/tree/family-graph.ts'
import { calledName, fullName } from '#contract/rules/person-name.ts'
import type { FamilyViewer } from '#server/platform/actors.ts'
import type { Admitted } from '#server/platform/http/serve-raw.ts'
import { Threads } from '#server/platform/threads.ts'
import { Turnstile } from '#server/platform/turnstile.ts'
import { shortDate } from '#contract/rules/tree/dates/short-date.ts'
import { yearShown } from '#contract/rules/tree/dates/birth-years.ts'
import { hiddenFrom, hiddenInPart } from './hidden-living.ts'
import { mayUndoOrRedo } from './undoable-changes.ts'
import { inReadableOrder } from './readable-order.ts'
import { inThread } from './in-thread.ts'
import { areMany, nearestTo, type Part } from './nearest.ts'
import { selectNames } from './read-told.ts'
import { areFew, readTexts, rowsIn, type RowTexts } from './row-texts.ts'
import {
  partQueries,
  treeQueries,
  wholeIn,
  type PersonRow,
  type RowOf,
  type TreeLinks,
  type TreeTexts,
} from './tree-store.ts'

/** Who reads it, and when: of the tree they see what they may. */
export interface TreeReader {
  readonly role: FamilyViewer['role']
  readonly accountId: string
  readonly now: string
  readonly steps: Pick<TreeSkeleton, 'mayUndo' | 'mayRedo'>
}

/**
 * About a thousand people: a processor has 10 ms to do with them, 35 to 45 the first time in a process, in which nobody
 * else is answered; a thread would take half a second to begin.
 */
const mostLetters = 260_000

/** Whoever reads many of them at once waits a little. */
const door = new Turnstile({
  atOnce: 2,
  mayWait: 20,
  busy: 'Many large families are being looked at just now. Please try again in a moment.',
})

/** With what else somebody is called: they are looked for by it. */
export type SkeletonTexts = TreeTexts & { readonly names: RowTexts }

async function asked(viewer: FamilyViewer, part?: Part) {
  const names = selectNames(viewer)
  const queries = part
    ? {
        ...partQueries(viewer, part),
        names: names.where(sql<boolean>`person_id = any(${part.people}::uuid[])`),
      }
    : { ...treeQueries(viewer), names }
  const [texts, steps] = await Promise.all([readTexts(viewer.db, queries), mayUndoOrRedo(viewer)])
  const { role, accountId } = viewer
  return { texts, reader: { role, accountId, now: viewer.now(), steps } }
}

const sorters = new Threads(new URL('./skeleton-main.ts', import.meta.url))

/** Everyone and how they belong together; of a large family as the JSON that a thread made of it. */
export async function answerTree(
  caller: Admitted<'family-viewer'>,
  wish: QueryOf<typeof tree.read>,
): Promise<TreeSkeleton | Uint8Array> {
  if (wish.part === 'nearest') {
    const nearest = await caller.act((viewer) => readNearest(viewer, wish.person))
    if (nearest) return nearest
  }
  const { texts, reader } = await caller.act((viewer) => withThread(() => asked(viewer)))
  if (areFew(texts, mostLetters)) return skeletonOf(texts, reader)
  return door.pass(() => inThread<Uint8Array>(sorters, { small: reader, texts }))
}

/** Of a large family those around somebody, while the rest is on its way; nothing of a small one. */
async function readNearest(
  viewer: FamilyViewer,
  personId: string | undefined,
): Promise<TreeSkeleton | undefined> {
  if (!(await areMany(viewer))) return undefined
  const { texts, reader } = await asked(viewer, await nearestTo(viewer, personId))
  return { ...skeletonOf(texts, reader, true), isPart: true }
}

// What is few is there sooner.
const fewMs = 50

/** Of many, a thread reads its code while they are on their way. */
async function withThread<T>(read: () => Promise<T>): Promise<T> {
  const timer = setTimeout(() => sorters.makeReady(), fewMs)
  try {
    return await read()
  } finally {
    clearTimeout(timer)
  }
}

/** The same for whoever draws it here. */
export async function readTree(viewer: FamilyViewer): Promise<TreeSkeleton> {
  const { texts, reader } = await asked(viewer)
  return skeletonOf(texts, reader)
}

/** Viewers see the living by name and place in the tree, and no more. */
export function skeletonOf(
  texts: SkeletonTexts,
  { role, now, accountId, steps }: TreeReader,
  isPart = false,
): TreeSkeleton {
  const all = wholeIn(texts)
  const viewer = { role, now: () => now }
  const { people, links, isHidden } = inReadableOrder({
    ...all,
    isHidden: isPart ? hiddenInPart(viewer, all.people) : hiddenFrom(viewer, all.people, all.links),
  })
  const me = people.findIndex(({ account_id }) => account_id === accountId)
  return {
    people: {
      ...columnsOf(people, isHidden, Number(now.slice(0, 4))),
      otherNames: otherNamesOf(people, rowsIn(texts.names), isHidden),
    },
    ...links,
    partnerships: {
      ...links.partnerships,
      // Whether the other may be alive isn’t known of somebody who isn’t in the part.
      ended: isPart && role === 'viewer' ? [] : endedIn(links, isHidden),
    },
    me: me < 0 ? null : me,
    ...steps,
  }
}

/** That two have parted is told of the living as little as when they married. */
const endedIn = (
  { partnerships: { ended, partners } }: TreeLinks,
  isHidden: (person: number) => boolean,
): number[] => ended.filter((at) => !partners[at]!.some(isHidden))

const columnsOf = (
  people: readonly PersonRow[],
  isHidden: (person: number) => boolean,
  year: number,
): Omit<TreeSkeleton['people'], 'otherNames'> => ({
  ids: people.map(({ id }) => id),
  names: people.map(nameOf),
  born: people.map((row, at) => (isHidden(at) ? null : yearShown(row.born_on, row.born_words))),
  died: people.map((row, at) => (isHidden(at) ? null : yearShown(row.died_on, row.died_words))),
  inexact: inexactAmong(people, isHidden),
  sex: people.map(({ sex }) => sexes.indexOf(sex)),
  isLiving: people.map(
    ({ is_living, is_memorial, born_on, born_words }) =>
      is_living && !is_memorial && mayLive({ bornOn: born_on, bornWords: born_words }, year),
  ),
  portraits: people.map(({ portrait_id }) => portrait_id),
})

/** By these, too, somebody is looked for. Of the living a viewer is told what the directory says of them. */
function otherNamesOf(
  people: readonly PersonRow[],
  rows: readonly RowOf<typeof selectNames>[],
  isHidden: (person: number) => boolean,
): TreeSkeleton['people']['otherNames'] {
  const found: TreeSkeleton['people']['otherNames'] = { people: [], names: [] }
  const tell = (person: number, name: string) => {
    found.people.push(person)
    found.names.push(name)
  }
  const places = new Map(people.map(({ id }, place) => [id, place]))
  for (const [person, row] of people.entries())
    if (row.nickname) tell(person, fullName({ givenName: row.given_name, surname: row.surname }))
  for (const { person_id, name } of rows) {
    const person = places.get(person_id)
    if (person !== undefined && !isHidden(person)) tell(person, name)
  }
  return found
}

/** A day has its year; whatever else somebody wrote may be a guess. */
function inexactAmong(
  people: readonly PersonRow[],
  isHidden: (person: number) => boolean,
): TreeSkeleton['people']['inexact'] {
  const found: TreeSkeleton['people']['inexact'] = { people: [], born: [], died: [] }
  for (const [person, row] of people.entries()) {
    if ((!row.born_words && !row.died_words) || isHidden(person)) continue
    const born = shortDate(row.born_on, row.born_words)
    const died = shortDate(row.died_on, row.died_words)
    if (!/\D/.test(born + died)) continue
    found.people.push(person)
    found.born.push(born)
    found.died.push(died)
  }
  return found
}

const nameOf = ({ given_name, nickname, surname }: PersonRow) =>
  `${calledName({ givenName: given_name, nickname })} ${surname}`.trim()
