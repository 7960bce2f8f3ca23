import { sql, type Transaction } from 'kysely'
import { countWords } from '#contract/rules/articles/reading-time.ts'
import { readIngredient } from '#contract/rules/recipes/read-ingredient.ts'
import type { Tables } from '#server/database/types.ts'
import { Marks, sealedJson, sealedText } from '#server/platform/encryption/sealed.ts'
import { insertRows } from './insert-rows.ts'
import type { About, ArchiveRecords } from './read-archive.ts'
import { refusedRows, wordsRows } from './words-rows.ts'

export interface Writing {
  readonly db: Transaction<Tables>
  readonly about: About
  readonly records: ArchiveRecords
  /** The account behind a membership. */
  readonly accountOf: (memberId: string | null) => string | null
  readonly now: string
}

/** People and how they belong together. Portraits come once there are files. */
export async function writeTree({ db, about, records, accountOf }: Writing): Promise<void> {
  const family_id = about.id
  const own = <Row extends object>(rows: readonly Row[]) =>
    rows.map((row) => ({ ...row, family_id })) as Record<string, unknown>[]
  await insertRows(
    db,
    'people',
    records.people.map(({ member_id, portrait_id: _later, ...person }) => ({
      ...person,
      family_id,
      account_id: accountOf(member_id),
    })),
  )
  await insertRows(db, 'person_names', own(records.names))
  await insertRows(db, 'kinships', own(records.kinships))
  await insertRows(
    db,
    'partnerships',
    own(records.partnerships.map(({ id, kind, created_at }) => ({ id, kind, created_at }))),
  )
  await insertRows(
    db,
    'partners',
    own(
      records.partnerships.flatMap(({ id, partners }) =>
        partners.map((one) => ({ ...one, partnership_id: id })),
      ),
    ),
  )
  await insertRows(
    db,
    'parentages',
    own(
      records.partnerships.flatMap(({ id, children }) =>
        children.map((one) => ({ ...one, partnership_id: id })),
      ),
    ),
  )
  await insertRows(db, 'life_events', own(records['life-events']))
}

/** What is told of files that are there by now. */
export async function writeVault({ db, about, records }: Writing): Promise<void> {
  const family_id = about.id
  // Before the photos, which are looked at otherwise.
  if (!about.looks_for_things)
    await insertRows(db, 'thing_finding', [{ family_id, is_on: false, listed_through: null }])
  await insertRows(
    db,
    'memories',
    records.memories.map(
      ({
        people: _people,
        words_in_it: _words,
        has_hidden_words: _hidden,
        refused_things: _refused,
        told,
        found,
        tags,
        ...memory
      }) => ({
        ...memory,
        tags,
        told: told === null ? null : sealedJson(family_id, told),
        found: found === null ? null : sealedJson(family_id, found),
        family_id,
      }),
    ),
    // Each file of the vault has its row already.
    sql`on conflict (id) do update set taken_on = excluded.taken_on, second_of_day = excluded.second_of_day,
      certainty = excluded.certainty, dated_by = excluded.dated_by, place = excluded.place, tags = excluded.tags,
      told = excluded.told, found = excluded.found, is_favourite = excluded.is_favourite, aspect = excluded.aspect,
      colour = excluded.colour, picture_state = excluded.picture_state
      where memories.family_id = excluded.family_id`,
  )
  await insertRows(
    db,
    'memory_people',
    records.memories.flatMap(({ id, people }) =>
      people.map((person_id) => ({ memory_id: id, person_id, family_id })),
    ),
  )
  await insertRows(
    db,
    'picture_words',
    records.memories.flatMap((memory) => wordsRows(memory, family_id)),
    sql`on conflict (memory_id) do update set state = 'read', words = excluded.words, is_hidden = excluded.is_hidden,
      is_corrected = excluded.is_corrected`,
  )
  await insertRows(
    db,
    'memory_things',
    records.memories.flatMap((memory) => refusedRows(memory, family_id)),
  )
}

/** What was said, written and gathered around the files of the vault; and whose portraits they are. */
export async function writeToldOf({ db, about, records, accountOf }: Writing): Promise<void> {
  const family_id = about.id
  await insertRows(
    db,
    'memory_voices',
    records['memory-voices'].map(({ id: _id, added_by, ...voice }) => ({
      ...voice,
      heard_state: voice.heard_words === '' ? 'off' : 'ready',
      heard_at: voice.heard_at ?? [],
      added_by: accountOf(added_by),
      family_id,
    })),
  )
  await insertRows(
    db,
    'memory_comments',
    records['memory-comments'].map(({ words, written_by, ...comment }) => ({
      ...comment,
      words: sealedText(family_id, words),
      written_by: accountOf(written_by),
      family_id,
    })),
  )
  await insertRows(
    db,
    'albums',
    records.albums.map(({ memories: _memories, created_by, ...album }) => ({
      ...album,
      created_by: accountOf(created_by),
      family_id,
    })),
  )
  await insertRows(
    db,
    'album_memories',
    records.albums.flatMap(({ id, memories }) =>
      memories.map((one) => ({ ...one, album_id: id, family_id })),
    ),
  )
  await insertRows(
    db,
    'told_of',
    records['told-of'].flatMap(({ id, people }) =>
      people.map((person_id) => ({ media_id: id, person_id, family_id })),
    ),
  )
  for (const { id, portrait_id } of records.people)
    if (portrait_id !== null)
      await sql`update people set portrait_id = ${portrait_id} where id = ${id} and family_id = ${family_id}`.execute(
        db,
      )
}

export async function writeRecipes({ db, about, records, accountOf }: Writing): Promise<void> {
  const family_id = about.id
  const folded = (words: readonly string[]) => sql`kinfold_folded(${words.join(' ')})`
  for (const recipe of records.recipes) {
    const {
      voices: _voices,
      cookings: _cookings,
      variant_of: _later,
      added_by,
      steps,
      ...rest
    } = recipe
    const { title, story, tags, ingredients } = recipe
    const foods = ingredients.map((line) => readIngredient(line).food)
    const row = {
      ...rest,
      steps: JSON.stringify(steps),
      added_by: accountOf(added_by),
      family_id,
    }
    const columns = Object.keys(row)
    await sql`insert into recipes (${sql.join(columns.map((column) => sql.ref(column)))}, named, told)
      values (${sql.join(Object.values(row).map((value) => sql.val(value)))}, ${folded([title, ...tags, ...foods])},
        ${folded([story, ...ingredients, ...steps.map(({ words }) => words)])})`.execute(db)
  }
  for (const { id, variant_of } of records.recipes)
    if (variant_of !== null)
      await sql`update recipes set variant_of = ${variant_of} where id = ${id} and family_id = ${family_id}`.execute(
        db,
      )
  await insertRows(
    db,
    'recipe_voices',
    records.recipes.flatMap(({ id, voices }) =>
      voices.map((voice) => ({ ...voice, recipe_id: id, family_id })),
    ),
  )
  await insertRows(
    db,
    'recipe_cookings',
    records.recipes.flatMap(({ id, cookings }) =>
      cookings.map((cooking) => ({ ...cooking, recipe_id: id, family_id })),
    ),
  )
}

/** Messages come back as drafts: their days and recipients aren't in an archive. */
export async function writeMessages({ db, about, records, accountOf }: Writing): Promise<void> {
  const family_id = about.id
  const author_id = accountOf(about.asked_by)
  const sealed = (words: string) => sealedText(family_id, words)
  await insertRows(
    db,
    'messages',
    records.messages.map(({ texts: _texts, ...message }) => ({
      ...message,
      title: sealed(message.title),
      for_whom: sealed(message.for_whom),
      occasion: sealed(message.occasion),
      prompt: sealed(message.prompt),
      intention: sealed(message.intention),
      words: sealed(message.words),
      peaks: sealedJson(family_id, message.peaks ?? []),
      word_count: countWords(message.words),
      name_words: new Marks(
        family_id,
        [message.title, message.for_whom, message.occasion].join(' '),
      ),
      family_id,
      author_id,
    })),
  )
  const spoken = records.messages.filter(({ texts }) => texts !== null)
  await insertRows(
    db,
    'transcripts',
    spoken.map(({ id, texts, changed_at }) => ({
      message_id: id,
      family_id,
      author_id,
      state: 'ready',
      asked_at: changed_at,
      made_at: changed_at,
      written: sealedJson(family_id, texts),
      texts: sealedJson(family_id, texts),
    })),
  )
}

/** Whoever asked for the archive gets their own wishes back; those of others are theirs to write. */
export async function writeWishes({ db, about, records, accountOf }: Writing): Promise<void> {
  const family_id = about.id
  const author_id = accountOf(about.asked_by)
  await insertRows(
    db,
    'wishes',
    ownWishes({ about, records }).map(
      ({ heard_words: _words, heard_read_at: _at, content, author_id: _author, ...wish }) => ({
        ...wish,
        content: sealedJson(family_id, content),
        version: 1,
        family_id,
        author_id,
      }),
    ),
  )
}

export const ownWishes = ({ about, records }: Pick<Writing, 'about' | 'records'>) =>
  records.wishes.filter(({ author_id }) => author_id === about.asked_by)
