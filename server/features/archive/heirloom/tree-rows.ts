import type { Suggested } from '#contract/tree/suggestions.ts'

// A row each of what lies under `records/`; an account is told as the id of its membership.

export interface PersonRow {
  readonly id: string
  readonly member_id: string | null
  readonly given_name: string
  readonly surname: string
  readonly nickname: string
  readonly kin_words: string
  readonly born_on: string | null
  readonly born_words: string
  readonly born_place: string
  readonly born_source: string
  readonly died_on: string | null
  readonly died_words: string
  readonly died_place: string
  readonly died_source: string
  readonly is_living: boolean
  readonly sex: string
  readonly occupation: string
  readonly story: string
  readonly notes: string
  readonly time_zone: string | null
  readonly portrait_id: string | null
  readonly is_made_up: boolean
  readonly created_at: string
}

export interface MemberRow {
  readonly id: string
  readonly name: string
  readonly role: string
  readonly joined_at: string
  /** Their account is kept in memory of them. */
  readonly is_remembered: boolean
}

export interface NameRow {
  readonly id: string
  readonly person_id: string
  readonly kind: string
  readonly name: string
  readonly position: number
}

export interface KinshipRow {
  readonly id: string
  readonly person_id: string
  readonly relative_id: string
  readonly kind: string
}

export interface PartnershipRow {
  readonly id: string
  readonly kind: string
  readonly created_at: string
  readonly partners: readonly { readonly id: string; readonly person_id: string }[]
  readonly children: readonly {
    readonly id: string
    readonly child_id: string
    readonly kind: string
  }[]
}

export interface LifeEventRow {
  readonly id: string
  readonly person_id: string | null
  readonly partnership_id: string | null
  readonly kind: string
  readonly what: string
  readonly written: string
  readonly earliest: number | null
  readonly latest: number | null
  readonly sort_key: number | null
  readonly place: string
  readonly source: string
}

export interface ToldOfRow {
  readonly id: string
  readonly people: readonly string[]
}

export interface SuggestionRow {
  readonly id: string
  readonly person_id: string
  readonly other_id: string | null
  readonly name_then: string
  readonly suggested: Suggested
  readonly facts_then: unknown
  readonly why: string
  readonly state: string
  readonly is_corrected: boolean
  readonly answer: string
  readonly answered_by: string | null
  readonly answered_at: string | null
  readonly heard_at: string | null
  readonly made_by: string | null
  readonly made_at: string
  readonly moved_at: string
}
