import type { BodyOf } from '#contract/endpoint.ts'
import type { Memory, vault } from '#contract/vault/index.ts'
import { tagsOf, type Tagging } from './tags-field.tsx'
import { dayFrom, typedDay, type TakenDay, type TypedDay } from './typed-day.ts'

/** What stands in the form about a memory. */
export interface WrittenDetails {
  readonly caption: string
  readonly place: string
  readonly people: Memory['people']
  readonly tagging: Tagging
  readonly typed: TypedDay
}

export const writtenOf = (memory: Memory): WrittenDetails => ({
  caption: memory.caption,
  place: memory.place,
  people: memory.people,
  tagging: { tags: memory.tags, typed: '' },
  typed: typedDay(memory),
})

/** What it is given and taken meanwhile, beside the form, stands in the form, too; what somebody is writing there stays. */
export function followed(
  before: Memory,
  draft: Partial<WrittenDetails> | undefined,
  { caption, tags }: Pick<Memory, 'caption' | 'tags'>,
): { readonly before: Memory; readonly draft: Partial<WrittenDetails> | undefined } {
  const isWriting =
    draft?.caption !== undefined && draft.caption !== before.caption && draft.caption !== caption
  const { caption: typed, tagging, ...rest } = draft ?? {}
  const own = tagging && {
    ...tagging,
    tags: [
      ...tagging.tags.filter((tag) => tags.includes(tag) || !before.tags.includes(tag)),
      ...tags.filter((tag) => !before.tags.includes(tag) && !tagging.tags.includes(tag)),
    ],
  }
  const isTagging = own && tagsOf(own).toSorted().join('\n') !== tags.toSorted().join('\n')
  const written = {
    ...rest,
    ...(isWriting && { caption: typed }),
    ...(isTagging && { tagging: own }),
  }
  return {
    before: { ...before, tags, ...(!isWriting && { caption }) },
    draft: Object.keys(written).length > 0 ? written : undefined,
  }
}

type Change = BodyOf<typeof vault.change>

/** What differs from how the memory was; a day that no calendar has is left out, and told. */
export function changesOf(
  written: WrittenDetails,
  before: Memory,
): { readonly change: Change; readonly isUnfit: boolean } {
  const { caption, place, people } = written
  const day = dayFrom(written.typed) ?? asAdded(before)
  const tags = tagsOf(written.tagging)
  const isNewDay =
    day !== 'unfit' && (day.takenOn !== before.takenOn || day.certainty !== before.certainty)
  const areOthers = ids(people).join() !== ids(before.people).join()
  return {
    isUnfit: day === 'unfit',
    change: {
      ...(caption !== before.caption && { caption }),
      ...(place !== before.place && { place }),
      ...(areOthers && { people: ids(people) }),
      ...changeOfTags(before.tags, tags),
      ...(isNewDay && { day }),
    },
  }
}

/** What was given and taken alone: tags that others give it meanwhile stay. */
function changeOfTags(before: readonly string[], now: readonly string[]) {
  const [withTags, withoutTags] = [
    now.filter((tag) => !before.includes(tag)),
    before.filter((tag) => !now.includes(tag)),
  ]
  return {
    ...(withTags.length > 0 && { withTags }),
    ...(withoutTags.length > 0 && { withoutTags }),
  }
}

const ids = (people: Memory['people']) => people.map(({ id }) => id)

/** Whoever takes a wrong date away puts it back where it came in. */
const asAdded = ({ addedAt }: Memory): TakenDay => ({
  takenOn: addedAt.slice(0, 10),
  certainty: 'unknown',
  datedBy: 'arrival',
})
