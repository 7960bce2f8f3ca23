import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { momentOf, wordsIn } from '#contract/rules/spoken-moments.ts'
import { seekerOf, type SoughtName } from '#contract/rules/tree/mentions.ts'
import { sentencesOf } from '#server/features/transcripts/engine/index.ts'
import type { FamilyViewer } from '#server/platform/actors.ts'

/** Of the newest so many; what is told of a picture is a few sentences. */
const mostRead = 500
/** In words: a first name. */
const longestCalled = 8

interface NamedInStory {
  readonly memoryId: string
  readonly mediaId: string
  readonly caption: string
  readonly words: string
  /** Where it is said in the recording; null where only the words were kept. */
  readonly atMs: number | null
}

/** Where somebody is named in what the family tells of its memories; nothing of what lies in the trash. */
export async function storiesNaming(
  viewer: FamilyViewer,
  name: SoughtName,
  most: number,
): Promise<NamedInStory[]> {
  const isNamedIn = seekerOf(name)
  const found: NamedInStory[] = []
  for (const { words, moments, ...told } of await newestTold(viewer)) {
    // Others are served between one and the next.
    await setImmediate()
    if (!isNamedIn(words)) continue
    const all = wordsIn(words).length
    let before = 0
    for (const sentence of sentencesOf(words)) {
      const own = wordsIn(sentence)
      if (isNamedIn(sentence)) {
        const endsAt = (at: number) => own.slice(Math.max(0, at + 1 - longestCalled), at + 1)
        const nth = own.findIndex((_, at) => isNamedIn(endsAt(at).join(' ')))
        const atMs = momentOf(moments, before + Math.max(0, nth), all) ?? null
        found.push({ ...told, words: sentence, atMs })
      }
      before += own.length
    }
    if (found.length >= most) break
  }
  return found.slice(0, most)
}

interface Told {
  readonly memoryId: string
  readonly mediaId: string
  readonly caption: string
  readonly words: string
  readonly moments: readonly number[]
}

async function newestTold({ db, familyId }: FamilyViewer): Promise<Told[]> {
  const { rows } = await sql<Told>`
    select memory_id as "memoryId", media_id as "mediaId", pictured.caption, heard_words as words, heard_at as moments
    from memory_voices join memories on memories.id = memory_id join media pictured on pictured.id = memory_id
    where memory_voices.family_id = ${familyId} and heard_state = 'ready' and taken_away_at is null
      and trashed_at is null
    order by added_at desc, media_id limit ${mostRead}`.execute(db)
  return rows
}
