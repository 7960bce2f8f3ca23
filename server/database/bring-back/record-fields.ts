import { ArchiveProblem } from './archive-problem.ts'
import type { ArchiveRecords } from './read-archive.ts'

/** Each field that a record has, and no other: an archive is somebody's file, and mustn't name columns. */
type Fields<Row> = {
  readonly [Field in keyof Omit<Row, 'storage_key'>]-?: Row[Field &
    keyof Row] extends readonly (infer Item)[]
    ? Item extends object
      ? Fields<Item> | Whole
      : true
    : true
}

/** What its writer holds to a shape of its own is taken as it is. */
type Whole = true

const isObject = (row: unknown): row is Record<string, unknown> =>
  typeof row === 'object' && row !== null

interface Picked {
  readonly [field: string]: true | Picked
}

/** The row with the fields that are known; those that it lacks it lacks. */
export function only(row: unknown, known: Picked): Record<string, unknown> {
  if (!isObject(row)) throw new ArchiveProblem('The records of this archive can’t be read.')
  const picked: Record<string, unknown> = {}
  for (const [field, within] of Object.entries(known)) {
    if (!Object.hasOwn(row, field)) continue
    const value = row[field]
    picked[field] =
      within === true || !Array.isArray(value) ? value : value.map((one) => only(one, within))
  }
  return picked
}

export const fields: {
  readonly [Kind in keyof ArchiveRecords]: Fields<ArchiveRecords[Kind][number]>
} = {
  members: { id: true, name: true, role: true, joined_at: true, is_remembered: true },
  people: {
    id: true,
    member_id: true,
    given_name: true,
    surname: true,
    nickname: true,
    kin_words: true,
    born_on: true,
    born_words: true,
    born_place: true,
    born_source: true,
    died_on: true,
    died_words: true,
    died_place: true,
    died_source: true,
    is_living: true,
    sex: true,
    occupation: true,
    story: true,
    notes: true,
    time_zone: true,
    portrait_id: true,
    is_made_up: true,
    created_at: true,
  },
  names: { id: true, person_id: true, kind: true, name: true, position: true },
  kinships: { id: true, person_id: true, relative_id: true, kind: true },
  partnerships: {
    id: true,
    kind: true,
    created_at: true,
    partners: { id: true, person_id: true },
    children: { id: true, child_id: true, kind: true },
  },
  'life-events': {
    id: true,
    person_id: true,
    partnership_id: true,
    kind: true,
    what: true,
    written: true,
    earliest: true,
    latest: true,
    sort_key: true,
    place: true,
    source: true,
  },
  'told-of': { id: true, people: true },
  suggestions: {
    id: true,
    person_id: true,
    other_id: true,
    name_then: true,
    suggested: true,
    facts_then: true,
    why: true,
    state: true,
    is_corrected: true,
    answer: true,
    answered_by: true,
    answered_at: true,
    heard_at: true,
    made_by: true,
    made_at: true,
    moved_at: true,
  },
  memories: {
    id: true,
    taken_on: true,
    second_of_day: true,
    certainty: true,
    dated_by: true,
    place: true,
    tags: true,
    told: true,
    found: true,
    is_favourite: true,
    aspect: true,
    colour: true,
    picture_state: true,
    people: true,
    words_in_it: true,
    has_hidden_words: true,
    refused_things: true,
  },
  'memory-voices': {
    id: true,
    memory_id: true,
    media_id: true,
    added_by: true,
    added_at: true,
    heard_words: true,
    heard_at: true,
    is_read: true,
  },
  'memory-comments': {
    id: true,
    memory_id: true,
    written_by: true,
    words: true,
    written_at: true,
    changed_at: true,
  },
  albums: {
    id: true,
    title: true,
    created_by: true,
    created_at: true,
    memories: { memory_id: true, added_at: true },
  },
  recipes: {
    id: true,
    title: true,
    story: true,
    servings: true,
    servings_words: true,
    minutes: true,
    ingredients: true,
    steps: { id: true, words: true },
    tags: true,
    person_id: true,
    memory_id: true,
    variant_of: true,
    is_favourite: true,
    added_by: true,
    added_at: true,
    changed_at: true,
    voices: { step_id: true, media_id: true, added_at: true },
    cookings: { id: true, cooked_on: true, note: true, memory_id: true, logged_at: true },
  },
  scrapbooks: {
    id: true,
    title: true,
    subtitle: true,
    format: true,
    theme: true,
    made_by: true,
    made_at: true,
    changed_at: true,
    pages: { id: true, is_cover: true, paper: true, items: true },
  },
  'memory-hours': {
    id: true,
    person_id: true,
    title: true,
    advance_seconds: true,
    made_by: true,
    made_at: true,
    slides: { id: true, memory_id: true, media_id: true, words: true },
  },
  goals: {
    id: true,
    words: true,
    person_id: true,
    wanted_on: true,
    state: true,
    made_by: true,
    made_at: true,
    moved_at: true,
  },
  messages: {
    id: true,
    take_id: true,
    kind: true,
    title: true,
    for_whom: true,
    occasion: true,
    prompt: true,
    intention: true,
    words: true,
    media_id: true,
    trim_start_ms: true,
    trim_end_ms: true,
    created_at: true,
    changed_at: true,
    peaks: true,
    texts: true,
  },
  wishes: {
    id: true,
    author_id: true,
    kind: true,
    content: true,
    recording_id: true,
    heard_words: true,
    heard_read_at: true,
    visible: true,
    created_at: true,
    changed_at: true,
  },
  capsules: {
    id: true,
    owner_id: true,
    title: true,
    words: true,
    state: true,
    opens_on: true,
    opens_time: true,
    opens_zone: true,
    opens_at: true,
    created_at: true,
    sealed_at: true,
    prolonged_at: true,
    opened_at: true,
    paper_key: true,
  },
  'capsule-items': { id: true, capsule_id: true, by_name: true, kind: true, announced_at: true },
  memorials: {
    id: true,
    person_id: true,
    written_by: true,
    is_guest: true,
    by_name: true,
    kind: true,
    words: true,
    written_at: true,
  },
  files: {
    id: true,
    belongs_to: true,
    kind: true,
    file_name: true,
    content_type: true,
    byte_length: true,
    sha256: true,
    caption: true,
    is_made_up: true,
    duration_ms: true,
    width: true,
    height: true,
    voice_of: true,
    uploaded_by: true,
    created_at: true,
    path: true,
  },
  copies: {
    id: true,
    role: true,
    content_type: true,
    byte_length: true,
    duration_ms: true,
    loudness: true,
    peaks: true,
    path: true,
    sha256: true,
  },
}
