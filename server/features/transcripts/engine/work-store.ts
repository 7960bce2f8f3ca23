import type { VoiceMeasure } from '#server/platform/ai/hearing/ear.ts'
import type { Transcript } from '#contract/transcripts.ts'
import type { TranscriptsTable } from '#server/database/types.ts'
import type { System } from '#server/platform/actors.ts'
import { later, stamp } from '#server/platform/clock.ts'
import { sealedJson } from '#server/platform/encryption/sealed.ts'
import type { WrittenLine } from './captions.ts'

const MOST_TRIES = 3

/** What the worker needs to know of a recording, if it is still to be written down. */
export function findWork({ db }: System, messageId: string) {
  return db
    .selectFrom('transcripts')
    .innerJoin('messages', 'messages.id', 'transcripts.message_id')
    .innerJoin('media', 'media.id', 'messages.media_id')
    .select(['transcripts.family_id', 'transcripts.tries'])
    .select(['media.storage_key', 'media.content_type'])
    .where('transcripts.message_id', '=', messageId)
    .where('transcripts.state', 'in', ['waiting', 'working'])
    .where('messages.removed_at', 'is', null)
    .executeTakeFirst()
}

export type Work = NonNullable<Awaited<ReturnType<typeof findWork>>>

export const isHopeless = ({ tries }: Work): boolean => tries >= MOST_TRIES

/** Only what is still wanted is changed: its author may have said no meanwhile. */
function wanted({ db }: System, messageId: string) {
  return db
    .updateTable('transcripts')
    .where('message_id', '=', messageId)
    .where('state', 'in', ['waiting', 'working'])
}

/** Counted before it is tried: a recording that kills its worker isn't tried for ever. */
export async function noteBegun(system: System, messageId: string): Promise<void> {
  await wanted(system, messageId)
    .set((eb) => ({ state: 'working', heard_ms: 0, tries: eb('tries', '+', 1) }))
    .execute()
}

export async function noteHeard(system: System, messageId: string, heardMs: number): Promise<void> {
  await wanted(system, messageId).set({ heard_ms: heardMs }).execute()
}

export async function notePostponed(system: System, messageId: string): Promise<void> {
  await wanted(system, messageId).set({ state: 'waiting' }).execute()
}

export type Problem = NonNullable<Transcript['problem']>

/** Somebody spoke, but nothing was understood: in the table, no speech in a language nobody knows. */
const unknownLanguage = { problem: 'no-speech', language: 'unknown' } as const

export async function noteFailed(
  system: System,
  messageId: string,
  problem: Problem,
): Promise<void> {
  const why = problem === 'not-understood' ? unknownLanguage : { problem, language: null }
  await wanted(system, messageId)
    .set({ ...why, state: 'failed' })
    .execute()
}

export const problemIn = ({ problem, language }: Pick<TranscriptsTable, 'problem' | 'language'>) =>
  problem === 'no-speech' && language !== null ? 'not-understood' : problem

interface WrittenDown {
  readonly familyId: string
  readonly lines: readonly WrittenLine[]
  readonly voice: VoiceMeasure | null
  readonly language: string | null
  readonly engine: string
}

export async function noteReady(
  system: System,
  messageId: string,
  { familyId, lines, voice, language, engine }: WrittenDown,
): Promise<void> {
  await wanted(system, messageId)
    .set({
      state: 'ready',
      problem: null,
      written: sealedJson(familyId, lines),
      texts: sealedJson(
        familyId,
        lines.map(({ text }) => text),
      ),
      voice: voice && sealedJson(familyId, voice),
      language,
      engine,
      made_at: system.now(),
    })
    .execute()
}

const MOST_AT_ONCE = 200

export async function listForgotten(system: System): Promise<string[]> {
  const ago = (hours: number) => stamp(later(system.ports.clock.now(), { hours: -hours }))
  const rows = await system.db
    .selectFrom('transcripts')
    .select('message_id')
    .where((eb) =>
      eb.or([
        eb('state', '=', 'waiting').and('asked_at', '<', ago(1)),
        eb('state', '=', 'working').and('asked_at', '<', ago(13)),
      ]),
    )
    .orderBy('asked_at')
    .limit(MOST_AT_ONCE)
    .execute()
  return rows.map(({ message_id }) => message_id)
}
