import type { TreeSkeleton } from '#contract/tree/index.ts'
import { mayLive } from '#contract/rules/tree/living.ts'
import { sexes } from '#contract/rules/tree/family-graph.ts'
import { calledName } from '#contract/rules/person-name.ts'
import type { FamilyViewer } from '#server/platform/actors.ts'
import type { Admitted } from '#server/platform/http/serve-raw.ts'
import { Threads } from '#server/platform/threads.ts'
import { Turnstile } from '#server/platform/turnstile.ts'
import { shortDate } from '#contract/rules/tree/dates/short-date.ts'
import { yearShown } from './born-of.ts'
import { hiddenFrom } from './hidden-living.ts'
import { mayUndoOrRedo } from './undoable-changes.ts'
import { inReadableOrder } from './readable-order.ts'
import { inThread } from './in-thread.ts'
import { areFew } from './row-texts.ts'
import { readTreeTexts, wholeIn, type PersonRow, type TreeTexts } from './tree-store.ts'

/** Who reads it, and when: of the tree they see what they may. */
export interface TreeReader {
  readonly role: FamilyViewer['role']
  readonly accountId: string
  readonly now: string
  readonly steps: Pick<TreeSkeleton, 'mayUndo' | 'mayRedo'>
}

/** Whoever reads many of them at once waits a little. */
const door = new Turnstile({
  atOnce: 2,
  mayWait: 20,
  busy: 'Many large families are being looked at just now. Please try again in a moment.',
})

const asked = async (viewer: FamilyViewer) => ({
  texts: await readTreeTexts(viewer),
  reader: {
    role: viewer.role,
    accountId: viewer.accountId,
    now: viewer.now(),
    steps: await mayUndoOrRedo(viewer),
  },
})

const sorters = new Threads(new URL('./skeleton-main.ts', import.meta.url))

/** Everyone and how they belong together; of a large family as the JSON that a thread made of it. */
export async function answerTree(
  caller: Admitted<'family-viewer'>,
): Promise<TreeSkeleton | Uint8Array> {
  const { texts, reader } = await caller.act(asked)
  if (areFew(texts)) return skeletonOf(texts, reader)
  return door.pass(() => inThread<Uint8Array>(sorters, { small: reader, texts }))
}

/** The same for whoever draws it here. */
export async function readTree(viewer: FamilyViewer): Promise<TreeSkeleton> {
  const { texts, reader } = await asked(viewer)
  return skeletonOf(texts, reader)
}

/** Viewers see the living by name and place in the tree, and no more. */
export function skeletonOf(texts: TreeTexts, reader: TreeReader): TreeSkeleton {
  const all = wholeIn(texts)
  const { people, links, isHidden } = inReadableOrder({
    ...all,
    isHidden: hiddenFrom({ role: reader.role, now: () => reader.now }, all.people, all.links),
  })
  const me = people.findIndex(({ account_id }) => account_id === reader.accountId)
  return {
    people: columnsOf(people, isHidden, Number(reader.now.slice(0, 4))),
    ...links,
    me: me < 0 ? null : me,
    ...reader.steps,
  }
}

const columnsOf = (
  people: readonly PersonRow[],
  isHidden: (person: number) => boolean,
  year: number,
): TreeSkeleton['people'] => ({
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
