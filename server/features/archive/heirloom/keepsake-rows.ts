import type { Item } from '#contract/scrapbooks/scene.ts'

// A row each of what lies under `records/`; an account is told as the id of its membership.

export interface BookRow {
  readonly id: string
  readonly title: string
  readonly subtitle: string
  readonly format: string
  readonly theme: string
  readonly made_by: string | null
  readonly made_at: string
  readonly changed_at: string
  /** The cover first. */
  readonly pages: readonly BookPageRow[]
}

export interface BookPageRow {
  readonly id: string
  readonly is_cover: boolean
  readonly paper: string
  readonly items: readonly Item[]
}

export interface HourRow {
  readonly id: string
  readonly person_id: string
  readonly title: string
  readonly advance_seconds: number | null
  readonly made_by: string | null
  readonly made_at: string
  readonly slides: readonly {
    readonly id: string
    readonly memory_id: string | null
    readonly media_id: string | null
    readonly words: string
  }[]
}

export interface GoalRow {
  readonly id: string
  readonly words: string
  readonly person_id: string | null
  readonly wanted_on: string | null
  readonly state: string
  readonly made_by: string | null
  readonly made_at: string
  readonly moved_at: string
}

export interface MessageRow {
  readonly id: string
  readonly take_id: string
  readonly kind: string
  readonly title: string
  readonly for_whom: string
  readonly occasion: string
  readonly prompt: string
  readonly intention: string
  readonly words: string
  readonly media_id: string | null
  readonly trim_start_ms: number
  readonly trim_end_ms: number | null
  readonly created_at: string
  readonly changed_at: string
  readonly peaks: unknown
  readonly texts: unknown
}

export interface WishRow {
  readonly id: string
  readonly author_id: string | null
  readonly kind: string
  readonly content: unknown
  readonly recording_id: string | null
  readonly heard_words: string | null
  readonly heard_read_at: string | null
  readonly visible: string
  readonly created_at: string
  readonly changed_at: string
}

export interface CapsuleRow {
  readonly id: string
  readonly owner_id: string | null
  readonly title: string
  readonly words: string
  readonly state: 'open' | 'sealed' | 'opened'
  readonly opens_on: string
  readonly opens_time: string
  readonly opens_zone: string
  readonly opens_at: string
  readonly created_at: string
  readonly sealed_at: string | null
  readonly prolonged_at: string | null
  readonly opened_at: string | null
  readonly paper_key: string | null
}

export interface CapsuleItemRow {
  readonly id: string
  readonly capsule_id: string
  readonly by_name: string
  readonly kind: string
  readonly announced_at: string
}

export interface TributeRow {
  readonly id: string
  readonly person_id: string
  readonly written_by: string | null
  readonly is_guest: boolean
  readonly by_name: string
  readonly kind: string
  readonly words: string
  readonly written_at: string
}
