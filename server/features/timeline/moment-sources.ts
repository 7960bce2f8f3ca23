import { sql, type RawBuilder } from 'kysely'
import { memoryKinds } from '#contract/rules/memory-kinds.ts'
import { kindOnLine, type TimelineKind } from '#contract/rules/timeline-kinds.ts'
import { isLongDead, isWeddingOfTheDead } from './long-dead.ts'

type Ids = readonly string[]

/** Where moments of one kind lie, and how they are walked by day. */
export interface Source {
  readonly name: string
  /** In the order in which they stand on one day. */
  readonly place: number
  readonly kind: TimelineKind
  readonly from: RawBuilder<unknown>
  readonly on: RawBuilder<unknown>
  /** Where it stands within its day. */
  readonly second: RawBuilder<unknown>
  /** Whether that is more than midnight. */
  readonly hasHour?: true
  /** Whether one of these is in it. */
  readonly isOf: (people: Ids) => RawBuilder<unknown>
  /** Whether those who may only look are told it: of the living they see the name alone. */
  readonly isOfTheDead?: (bornBefore: string) => RawBuilder<unknown>
}

/** Where something stands on the line. */
export interface Stand {
  /** Which of the sources. */
  readonly source: number
  readonly on: string
  readonly second: number
  readonly id: string
}

const atMidnight = sql`0`
const isOne = (people: Ids) => sql`id = any(${people}::uuid[])`
const isOwnedBy = (people: Ids) => sql`owner_id in (
  select account_id from people where id = any(${people}::uuid[]) and account_id is not null)`

const inOrder: readonly Omit<Source, 'place'>[] = [
  {
    name: 'birth',
    kind: 'birth',
    from: sql`from people where removed_at is null and born_by < 'infinity'`,
    on: sql`born_by`,
    second: atMidnight,
    isOf: isOne,
    isOfTheDead: isLongDead,
  },
  {
    name: 'marriage',
    kind: 'marriage',
    from: sql`from life_events where kind = 'marriage'`,
    on: sql`day`,
    second: atMidnight,
    isOf: (people) => sql`partnership_id in (
      select partnership_id from partners where person_id = any(${people}::uuid[]))`,
    isOfTheDead: isWeddingOfTheDead,
  },
  {
    name: 'photo',
    kind: 'photo',
    from: sql`from memories where trashed_at is null`,
    on: sql`taken_on`,
    second: sql`second_of_day`,
    hasHour: true,
    isOf: (people) => sql`id in (
      select memory_id from memory_people where person_id = any(${people}::uuid[]))`,
  },
  {
    name: 'voice',
    kind: 'voice',
    // A sound of the vault stands among its photos, on the day that is known of it.
    from: sql`from media where kind = 'audio' and private_to is null
      and not exists (select from memories where memories.id = media.id)`,
    on: sql`(created_at at time zone 'UTC')::date`,
    second: atMidnight,
    isOf: (people) => sql`(voice_of = any(${people}::uuid[]) or id in (
      select media_id from told_of where person_id = any(${people}::uuid[])))`,
  },
  {
    name: 'sealed',
    kind: 'capsule',
    from: sql`from capsules where state <> 'open' and sealed_at is not null`,
    on: sql`(sealed_at at time zone 'UTC')::date`,
    second: atMidnight,
    isOf: isOwnedBy,
  },
  {
    name: 'opens',
    kind: 'capsule',
    from: sql`from capsules where state <> 'open'`,
    on: sql`opens_on`,
    second: atMidnight,
    isOf: isOwnedBy,
  },
  {
    name: 'death',
    kind: 'death',
    from: sql`from people where removed_at is null`,
    on: sql`died_by`,
    second: atMidnight,
    isOf: isOne,
  },
]

export const sources: readonly Source[] = inOrder.map((source, place) => ({ ...source, place }))

const ofVault = sources.find(({ name }) => name === 'photo')!

/**
 * Where what is wanted lies. Everything of the vault is walked at once; where some of its kinds are wanted, each by
 * itself, so that a few films among many photos are found by their own index.
 */
export function sourcesOf(wanted: readonly TimelineKind[]): readonly Source[] {
  const kept = memoryKinds.filter((kind) => wanted.includes(kindOnLine[kind]))
  const parts =
    kept.length === memoryKinds.length
      ? [ofVault]
      : kept.map((kind) => ({
          ...ofVault,
          from: sql`${ofVault.from} and memory_kind = ${sql.lit(kind)}`,
        }))
  return sources.flatMap((source) =>
    source === ofVault ? parts : wanted.includes(source.kind) ? [source] : [],
  )
}
