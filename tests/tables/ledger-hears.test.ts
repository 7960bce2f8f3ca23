import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { tablesOf } from './owners.ts'

const database = await testDatabase()

/**
 * Tables whose deletions aren't noted in the ledger: what is made again by itself, what is only a log, what ends by
 * itself, and what goes and comes with a row that is noted. A new table is noted, or stands here.
 */
const unheard = [
  ...tablesOf['platform']!,
  ...tablesOf['backups']!,
  ...tablesOf['faces']!,
  ...tablesOf['meanings']!,
  ...tablesOf['alike']!,
  ...tablesOf['captions']!,
  ...tablesOf['campaigns']!,
  ...tablesOf['comparisons']!,
  ...tablesOf['content']!,
  ...tablesOf['demo']!,
  ...tablesOf['nightly-check']!,
  ...tablesOf['page-checks']!,
  ...tablesOf['settings']!,
  ...tablesOf['subscriptions']!.filter((table) => table !== 'plan_grants'),
  ...tablesOf['things']!,
  ...tablesOf['tree-imports']!,
  ...tablesOf['visits']!,
  // Logs and marks.
  'account_events',
  'activities',
  'arranged_letters',
  'care_events',
  'care_votes',
  'clock_watch',
  'complaints',
  'delivery_answers',
  'delivery_events',
  'held_bytes',
  'memory_changes',
  'merged_people',
  'message_openings',
  'passing_events',
  'prompt_letters',
  'review_reports',
  'transcript_changes',
  'tree_changes',
  'zone_data_watch',
  // They end by themselves, or are made again.
  'address_questions',
  'ceremonies',
  'frequent_words',
  'listening_returns',
  'listening_vouchings',
  'media_copies',
  'memory_months',
  'ownerless_files',
  'picture_prints',
  'picture_words',
  'renditions',
  'transcript_moods',
  'upload_segments',
  'uploads',
  'vault_words',
  // They go with the row that they belong to.
  'branch_couples',
  'branch_people',
  'care_messages',
  'passings',
  'research_people',
  'research_readings',
  'research_recordings',
  'research_sources',
  'told_of',
  // Taken into the vault they are gone from the tray, too.
  'contributions',
  // Deleted, they say less against writing to somebody: what the backup has is the careful side.
  'declined_letters',
  'message_passphrases',
  'refused_addresses',
  'stopped_senders',
  'storage_rooms',
  'transcription_settings',
]

test('of every table it is said whether the ledger hears what is deleted from it', async () => {
  const { rows } = await sql<{ name: string }>`
    select tgrelid::regclass::text as name from pg_trigger where tgname = 'zz_ledger_gone'`.execute(
    database.system,
  )
  const heard = rows.map(({ name }) => name)
  const all = Object.values(tablesOf).flat()
  expect(
    all.filter((table) => !heard.includes(table) && !unheard.includes(table)).toSorted(),
  ).toEqual([])
})
