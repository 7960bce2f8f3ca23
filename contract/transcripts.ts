import * as z from 'zod/mini'
import { bytes, endpoint } from './endpoint.ts'
import { feelingNames, voiceTones } from './rules/feelings.ts'
import { id, instant } from './shapes.ts'

/**
 * `off`: not wanted, or never asked for. `waiting`: in line. `getting-ready`: the engine’s weights are on their way.
 * `absent`: this server has no engine and may fetch none.
 */
const transcriptStates = [
  'off',
  'waiting',
  'getting-ready',
  'absent',
  'working',
  'ready',
  'failed',
] as const
export type TranscriptState = (typeof transcriptStates)[number]

const transcriptProblems = ['no-speech', 'not-understood', 'unreadable', 'engine'] as const

export const longestLine = 300

/** More than six hours of speech; what is said after that is heard without captions. */
export const mostLines = 5000

/** One caption: what is said between two moments. An empty one was taken out by the author. */
const transcriptLine = z.strictObject({
  startMs: z.int(),
  endMs: z.int(),
  text: z.string(),
  /** What the engine wrote, before anybody changed it. */
  written: z.string(),
  /** The engine wasn’t sure: worth a look. */
  isUnsure: z.boolean(),
})
export type TranscriptLine = z.output<typeof transcriptLine>

const madeBy = { engine: z.string(), madeAt: instant }

/** What the words are about, with the sentences it was read from. */
const wordsMood = z.strictObject({
  ...madeBy,
  feelings: z.array(
    z.strictObject({ feeling: z.enum(feelingNames), evidence: z.array(z.string()) }),
  ),
  /** The author’s own words instead. */
  own: z.nullable(z.string()),
})
export type WordsMood = z.output<typeof wordsMood>

/** How the voice compares with the author’s own other recordings. */
const voiceMood = z.strictObject({
  ...madeBy,
  tone: z.enum(voiceTones),
  comparedWith: z.int(),
  /** Louder by decibels, higher by semitones, brighter by per cent than usual. */
  evidence: z.strictObject({
    louderDb: z.number(),
    higherSemitones: z.number(),
    brighterPercent: z.number(),
  }),
  own: z.nullable(z.string()),
})
export type VoiceMood = z.output<typeof voiceMood>

const transcript = z.strictObject({
  messageId: id,
  state: z.enum(transcriptStates),
  problem: z.nullable(z.enum(transcriptProblems)),
  /** How much of the recording has been heard, or how many of the engine’s parts are here, from 0 to 1. */
  progress: z.nullable(z.number()),
  /** Whether the author’s plan covers asking and changing; what is there can always be read and saved. */
  isCovered: z.boolean(),
  /** Whether there is anything to hear in this message. */
  isSpoken: z.boolean(),
  isEnglishOnly: z.boolean(),
  language: z.nullable(z.string()),
  engine: z.nullable(z.string()),
  madeAt: z.nullable(instant),
  changedAt: z.nullable(instant),
  lines: z.array(transcriptLine).check(z.maxLength(mostLines)),
  words: z.nullable(wordsMood),
  voice: z.nullable(voiceMood),
})
export type Transcript = z.output<typeof transcript>

const change = z.strictObject({
  position: z.int(),
  before: z.string(),
  after: z.string(),
  changedAt: instant,
})

const words = (longest: number, what: string) =>
  z
    .string({ error: `${what} must be text.` })
    .check(
      z.trim(),
      z.maxLength(longest, `${what} can have at most ${longest} characters.`),
      z.regex(/^[^\u0000-\u001f\u007f]*$/, `${what} has a character that can’t be stored.`),
    )

const params = z.strictObject({ familyId: id, messageId: id })
const one = '/api/families/:familyId/messages/:messageId/transcript'
const source = z.enum(['words', 'voice'], { error: 'There is no such mood.' })
const moodParams = z.strictObject({ familyId: id, messageId: id, source })
const hourly = { max: 120, perSeconds: 3600 }

export const transcripts = {
  read: endpoint({
    method: 'GET',
    path: one,
    access: 'family-author',
    summary: 'What is said in one’s own message, written down, and how far that is.',
    params,
    reply: transcript,
  }),
  ask: endpoint({
    method: 'POST',
    path: one,
    access: 'family-author',
    summary: 'Have a recording written down, or once more after it couldn’t be.',
    params,
    reply: transcript,
    limit: hourly,
  }),
  turnOff: endpoint({
    method: 'DELETE',
    path: one,
    access: 'family-author',
    summary: 'Delete what was written down of this message, and don’t write it down again.',
    params,
    reply: transcript,
  }),
  changeLine: endpoint({
    method: 'PATCH',
    path: `${one}/lines/:position`,
    access: 'family-author',
    summary: 'Correct one caption. `before` is what it said; empty takes it out.',
    params: z.strictObject({
      familyId: id,
      messageId: id,
      position: z.coerce.number().check(z.int(), z.minimum(0)),
    }),
    body: z.strictObject({ before: z.string(), text: words(longestLine, 'A line') }),
    reply: transcript,
  }),
  changes: endpoint({
    method: 'GET',
    path: `${one}/changes`,
    access: 'family-author',
    summary: 'Every correction that was made, newest first.',
    params,
    reply: z.strictObject({ changes: z.array(change) }),
  }),
  file: endpoint({
    method: 'GET',
    path: `${one}/file`,
    access: 'family-author',
    summary: 'The transcript as captions (WebVTT) or as plain text; ?download=1 to save it.',
    params,
    query: z.strictObject({
      as: z._default(z.enum(['captions', 'text']), 'captions'),
      download: z.optional(z.enum(['1'])),
    }),
    reply: bytes,
  }),
  readMood: endpoint({
    method: 'POST',
    path: `${one}/moods`,
    access: 'family-author',
    summary:
      'Read, gently, what the words are about and how the voice compares with one’s own usual.',
    params,
    reply: transcript,
    limit: hourly,
  }),
  changeMood: endpoint({
    method: 'PATCH',
    path: `${one}/moods/:source`,
    access: 'family-author',
    summary: 'Say it in one’s own words instead; empty brings ours back.',
    params: moodParams,
    body: z.strictObject({ own: words(200, 'Your words') }),
    reply: transcript,
  }),
  removeMood: endpoint({
    method: 'DELETE',
    path: `${one}/moods/:source`,
    access: 'family-author',
    summary: 'Take a mood away.',
    params: moodParams,
    reply: transcript,
  }),
}

/** Whether what one says is written down, for every message to come. */
const preference = z.strictObject({
  isOn: z.boolean(),
  isCovered: z.boolean(),
  engine: z.string(),
  isEnglishOnly: z.boolean(),
  /** False where whoever runs this Kinfold has named a server elsewhere. */
  staysHere: z.boolean(),
})
export type TranscriptionPreference = z.output<typeof preference>

export const transcription = {
  read: endpoint({
    method: 'GET',
    path: '/api/account/transcription',
    access: 'account',
    summary: 'Whether what one says is written down, and by which engine.',
    reply: preference,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/account/transcription',
    access: 'account',
    summary: 'Turn writing down on or off for messages to come.',
    body: z.strictObject({ isOn: z.boolean({ error: 'Please say on or off.' }) }),
    reply: preference,
  }),
}
