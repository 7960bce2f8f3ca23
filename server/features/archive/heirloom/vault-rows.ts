// A row each of what lies under `records/`; an account is told as the id of its membership.

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
  /** When each of its lines is said. None in archives that are older than that. */
  readonly heard_at?: readonly number[]
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
