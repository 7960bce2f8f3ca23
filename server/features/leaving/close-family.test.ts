import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testServer } from '#tests/support/server.ts'
import { keptWhenClosed } from './close-family.ts'

const app = await testServer()

test('A3: a table of families is either kept or emptied when one is closed', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'family_id' order by 1`.execute(
    app.database.system,
  )
  const emptied =
    'activities album_memories albums alike_groups alike_members branch_couples branch_people branches caption_answers caption_guesses caption_wishes contributions face_clusters face_finding face_groups face_readings faces findings goals heirlooms invitations kinships life_events memorial_links memorial_tributes memories memory_changes memory_comments memory_hour_slides memory_hours memory_meanings memory_months memory_people memory_things memory_voices merged_people parentages partners partnerships person_names picture_prints picture_words print_addresses print_orders prompt_letters recipe_cookings recipe_voices recipes renditions research_cases research_facts research_messages research_people research_readings research_recordings research_sources scrapbook_editions scrapbook_pages scrapbooks share_memories shares suggestions thing_finding thing_readings told_of tree_changes tree_import_files tree_import_pieces tree_imports uploads vault_words voice_links weekly_prompts yearly_archives'
  expect(rows.map(({ name }) => name)).toEqual(
    [...keptWhenClosed, ...emptied.split(' ')].toSorted(),
  )
})
