/** Rows that take room: how many bytes of each, and since when they are there. */
interface Takers {
  readonly bytes: string
  readonly since: string
  readonly only?: string
}

/** Wherever a family's bytes lie, and the words that may be as many. What we make of them ourselves isn't counted. */
export const takesRoom = {
  capsule_items: { bytes: 'byte_length', since: 'announced_at' },
  contributions: { bytes: 'byte_length', since: 'sent_at' },
  goals: { bytes: 'octet_length(words)', since: 'made_at' },
  media: { bytes: 'byte_length', since: 'created_at' },
  memorial_tributes: { bytes: 'byte_length', since: 'written_at' },
  memory_hour_slides: {
    bytes: 'octet_length(words)',
    since: '(select made_at from memory_hours where id = hour_id)',
  },
  memory_hours: { bytes: 'octet_length(title)', since: 'made_at' },
  recipes: {
    bytes: 'pg_column_size(ingredients) + pg_column_size(steps) + pg_column_size(told)',
    since: 'added_at',
  },
  scrapbook_editions: { bytes: 'byte_length', since: 'kept_at' },
  scrapbook_pages: { bytes: 'byte_length', since: 'changed_at' },
  tree_import_pieces: {
    bytes: 'coalesce(unpacked_length, octet_length(bytes))',
    since: '(select created_at from tree_imports where id = import_id)',
  },
  tree_imports: { bytes: 'octet_length(report)', since: 'created_at' },
  // Once it is kept, it is among the media.
  uploads: { bytes: 'byte_length', since: 'created_at', only: 'media_id is null' },
  voices: { bytes: 'byte_length', since: 'announced_at', only: "state = 'arrived'" },
  wish_recordings: { bytes: 'byte_length', since: 'announced_at' },
} as const satisfies Record<string, Takers>

/** All of it together, within a statement that has the families as `inside (id, opened_at)`. */
export const bytesTaken = Object.entries<Takers>(takesRoom)
  .map(
    ([table, { bytes, since, only = 'true' }]) =>
      `(select coalesce(sum(${bytes}), 0)::float8 from ${table} join inside on inside.id = family_id
        where ${since} > opened_at and ${only})`,
  )
  .join(' + ')
