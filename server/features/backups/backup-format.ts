import * as z from 'zod'

/** What docs/backups.md describes. A change that older programs couldn't read gets the next number. */
export const formatNumber = 1

export const manifestName = 'kinfold-backup.json'
export const sumsName = 'sums.json'
export const secretName = 'secret-key'

export const manifest = z.object({
  format: z.literal(formatNumber),
  madeAt: z.string(),
  version: z.string(),
  /** Of the secret key that its sealed values need; the first backups didn't say. */
  keyFingerprint: z.string().optional(),
  /** Which house it is of, and what it had seen: by both the ledger tells what happened after it. */
  house: z.string().optional(),
  snapshot: z.string().optional(),
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
})
export type Manifest = z.output<typeof manifest>

/** The last entry: a backup without it is incomplete. */
export const sums = z.object({
  tables: z.record(z.string(), z.number()),
  jobs: z.number(),
  files: z.array(z.object({ key: z.string(), byteLength: z.number(), sha256: z.string() })),
})
export type Sums = z.output<typeof sums>

/**
 * What isn't taken along: uploads half-way (the device that sends them begins again), counters of limits, the list
 * of backups, the migrations, which the restored database makes by itself, and what was made of faces: whoever turns
 * that off has it deleted, and no older backup brings it back. What memories mean is learned anew from their words. What
 * is known of stores is of this copy of the house alone: a restored one makes second copies of its own. Nor does
 * a backup bring back that photos may be sent to a model: an owner is asked anew. A restore latches the house by itself.
 */
export const leftOut: ReadonlySet<string> = new Set([
  'migrations',
  'uploads',
  'upload_segments',
  'rate_counts',
  'backups',
  'latch',
  'house',
  'ledger_doubts',
  'ledger_facts',
  'face_finding',
  'face_readings',
  'face_groups',
  'face_clusters',
  'faces',
  'memory_meanings',
  'file_stores',
  'second_copies',
  'caption_wishes',
  'caption_guesses',
  'caption_engines',
])

/** Rows of a table as the backup holds them: one JSON object a line, packed with gzip. */
export const pieceName = (folder: string, number: number) =>
  `${folder}/${String(number).padStart(6, '0')}.ndjson.gz`
