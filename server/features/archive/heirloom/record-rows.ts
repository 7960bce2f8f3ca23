import type { Item } from '#contract/scrapbooks/scene.ts'
import type { Suggested } from '#contract/tree/suggestions.ts'

/** What each file under `records/` holds, a row of it. An account is told as the id of its membership. */
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

export interface MemoryRow {
  readonly id: string
  readonly taken_on: string
  readonly second_of_day: number
  readonly certainty: 'day' | 'month' | 'year' | 'about' | 'unknown'
  readonly dated_by: string
  readonly place: string
  readonly tags: readonly string[]
  readonly told: unknown
  readonly found: unknown
  readonly is_favourite: boolean
  readonly aspect: number
  readonly colour: string | null
  readonly picture_state: string
  readonly people: readonly string[]
  /** None in archives that are older than that. */
  readonly words_in_it?: string | null
  /** Somebody hid the words in it: they aren’t here, and aren’t read again. */
  readonly has_hidden_words?: boolean
  /** What somebody said that it doesn’t show. None in archives that are older than that. */
  readonly refused_things?: readonly string[]
}

export interface MemoryVoiceRow {
  readonly id: string
  readonly memory_id: string
  readonly media_id: string
  readonly added_by: string | null
  readonly added_at: string
  readonly heard_words: string
  readonly is_read: boolean
}

export interface CommentRow {
  readonly id: string
  readonly memory_id: string
  readonly written_by: string | null
  readonly words: string
  readonly written_at: string
  readonly changed_at: string | null
}

export interface AlbumRow {
  readonly id: string
  readonly title: string
  readonly created_by: string | null
  readonly created_at: string
  readonly memories: readonly { readonly memory_id: string; readonly added_at: string }[]
}

export interface RecipeRow {
  readonly id: string
  readonly title: string
  readonly story: string
  readonly servings: number | null
  readonly servings_words: string
  readonly minutes: number | null
  readonly ingredients: readonly string[]
  readonly steps: readonly { readonly id: string; readonly words: string }[]
  readonly tags: readonly string[]
  readonly person_id: string | null
  readonly memory_id: string | null
  readonly variant_of: string | null
  readonly is_favourite: boolean
  readonly added_by: string | null
  readonly added_at: string
  readonly changed_at: string
  readonly voices: readonly {
    readonly step_id: string
    readonly media_id: string
    readonly added_at: string
  }[]
  readonly cookings: readonly {
    readonly id: string
    readonly cooked_on: string
    readonly note: string
    readonly memory_id: string | null
    readonly logged_at: string
  }[]
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

/** A file as it was given, whatever it belongs to, and where it lies. */
export interface FileRow {
  readonly id: string
  readonly belongs_to: 'vault' | 'recordings' | 'messages' | 'capsules' | 'memorials' | 'wishes'
  readonly kind: string
  readonly file_name: string
  readonly content_type: string
  readonly byte_length: number
  readonly sha256: string
  readonly caption: string
  readonly is_made_up: boolean
  readonly duration_ms: number | null
  readonly width: number | null
  readonly height: number | null
  readonly voice_of: string | null
  readonly uploaded_by: string | null
  readonly created_at: string
  readonly storage_key: string
}

/** A smaller or plainer one that we made of it. */
export interface CopyRow {
  readonly id: string
  readonly role: 'picture' | 'poster' | 'playable'
  readonly content_type: string
  readonly byte_length: number
  readonly storage_key: string
  /** Of a sound: how long, how loud, and its shape. */
  readonly duration_ms: number | null
  readonly loudness: number | null
  readonly peaks: unknown
}

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
