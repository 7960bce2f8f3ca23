import { feelingNames } from '#contract/rules/feelings.ts'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '#server/database/types.ts'
import type { World } from '#tests/access/world.ts'
import { plainText } from '#tests/support/plain-words.ts'
import { pictureOf, textOf } from '#tests/access/world-scrapbooks.ts'
import { plainJson } from './plain-json.ts'

/** Rows with words that neither the test world nor the demo family has. */
export async function fillWords(system: Kysely<Tables>, world: World): Promise<void> {
  const fills = [...ofTheHouse(world), ...ofTheFamily(world), ...ofMessages(world)]
  for (const fill of fills) await fill.execute(system)
}

const said = 'something said'

/** What admins, the team and visitors wrote. */
function ofTheHouse({ own, ofAccount }: World) {
  const { conversationId, reviewId, accountId, mailId } = own as Readonly<Record<string, string>>
  const ownerId = ofAccount.owner!['authorId']
  const note = (position: number, sender: string) =>
    sql`insert into care_messages (id, conversation_id, position, sender, body, created_at, author_name)
      values (gen_random_uuid(), ${conversationId}, ${position}, ${sender}, ${said}, now(), ${said})`
  return [
    sql`insert into admin_acts (id, at, account_id, email, act, path, details, address)
      values (gen_random_uuid(), now(), ${accountId}, 'a@world.example', 'Changed something', '/api', ${said}, '127.0.0.1')`,
    ...['visitor', 'assistant', 'team'].map((sender, at) => note(900 + at, sender)),
    ...['noted', 'handed-over'].map(
      (
        kind,
      ) => sql`insert into care_events (id, conversation_id, agent_name, kind, words, created_at)
        values (gen_random_uuid(), ${conversationId}, ${said}, ${kind}, ${said}, now())`,
    ),
    sql`update care_conversations set typing_until_at = now() + interval '1 day', name = ${said} where id = ${conversationId}`,
    sql`insert into review_reports (id, review_id, reason, reporter_mark, reported_at)
      values (gen_random_uuid(), ${reviewId}, ${said}, '\\x00', now())`,
    sql`insert into stopped_senders (account_id, reason, stopped_at) values (${accountId}, ${said}, now())`,
    sql`insert into plan_grants (id, account_id, plan, reason, granted_at)
      values (gen_random_uuid(), ${ownerId}, 'complete_legacy', ${said}, now())`,
    sql`insert into page_check_runs (id, asked_at, finished_at, failed_because)
      values (gen_random_uuid(), now(), now(), ${said})`,
    sql`insert into mail_reports (key, mail_id, outcome, status, diagnostic, received_at)
      values ('a', ${mailId}, 'failed', '5.1.1', ${said}, now())`,
    sql`insert into backups (id, file_name, asked_by, state, problem, started_at)
      values (gen_random_uuid(), 'failed.tar', 'the nightly round', 'failed', ${said}, now())`,
    sql`update backups set problem = ${said} where state = 'removed'`,
    sql`update installation set mail_tested_at = now()`,
    sql`insert into passing_notes (id, owner_id, case_number, kind, words, at)
      select gen_random_uuid(), owner_id, 1, kind, ${said}, now() from passings,
        unnest('{doubt,decision,recall,stand-in}'::text[]) kind`,
  ]
}

function ofTheFamily({ own, ofAccount }: World) {
  const { familyId, memoryId, mediaId, shareId } = own as Readonly<Record<string, string>>
  const pages = JSON.stringify([
    { paper: 'plain', items: [pictureOf(memoryId!, said), textOf(said)] },
  ])
  const items = JSON.stringify([pictureOf(memoryId!, said), textOf(said)])
  return [
    sql`insert into caption_engines (door, problem) values ('a door', ${said})`,
    sql`update memories set found = ${plainJson({ camera: said, position: null })}, tags = array[${said}]
      where family_id = ${familyId}`,
    sql`update scrapbook_editions set pages = ${pages}::jsonb where family_id = ${familyId}`,
    sql`update scrapbook_pages set items = ${items}::jsonb where family_id = ${familyId}`,
    sql`update wish_recordings set heard_state = 'ready', heard_words = ${plainText(said)} where family_id = ${familyId}`,
    sql`update tree_import_files set state = 'lost' where family_id = ${familyId}`,
    sql`update activities set subject = ${said} where family_id = ${familyId}`,
    sql`update contributions set state = 'waiting' where share_id = ${shareId}`,
    sql`update memory_voices set heard_state = 'ready' where media_id = ${mediaId}`,
    sql`update memorial_tributes set state = 'shown' where id = (
      select id from memorial_tributes where family_id = ${familyId} limit 1)`,
    sql`insert into person_names (id, family_id, person_id, kind, name, position)
      select gen_random_uuid(), family_id, id, 'married', ${said}, 7 from people
      where family_id = ${familyId} and id = ${own['personId']}`,
    sql`insert into life_events (id, family_id, person_id, kind)
      select gen_random_uuid(), family_id, id, 'work' from people where id = ${own['personId']}`,
    sql`insert into activities (id, family_id, account_id, kind, subject, at)
      values (gen_random_uuid(), ${familyId}, ${ofAccount.owner!['authorId']}, 'uploaded', ${said}, now())`,
  ]
}

function ofMessages({ own, ofAccount }: World) {
  const familyId = own['familyId']
  const { messageId } = ofAccount.owner as Readonly<Record<string, string>>
  const lines = [{ startMs: 0, endMs: 900, text: said, isUnsure: false }]
  return [
    sql`update messages set state = 'scheduled' where id = ${messageId}`,
    sql`insert into message_passphrases (message_id, question, answer_hash, changed_at)
      values (${messageId}, ${plainText(said)}, 'x', now()) on conflict do nothing`,
    sql`insert into transcripts (message_id, family_id, author_id, state, asked_at, made_at, written, texts, language, engine)
      select id, family_id, author_id, 'ready', now(), now(), ${plainJson(lines)}, ${plainJson([said])}, 'en', ${said}
      from messages where family_id = ${familyId}
      on conflict (message_id) do update set state = 'ready', made_at = now(), written = excluded.written, texts = excluded.texts`,
    sql`insert into transcript_changes (message_id, number, position, before_text, after_text, changed_at)
      values (${messageId}, 1, 0, ${plainText(said)}, ${plainText(said)}, now())`,
    sql`insert into transcript_moods (message_id, source, found, own, engine, made_at)
      values (${messageId}, 'words', ${plainJson({ feelings: [{ feeling: feelingNames[0], evidence: [said] }] })}, ${plainText(said)}, ${said}, now())`,
    sql`update sealed_messages set waits_for = 'event', event_words = ${plainText(said)} where family_id = ${familyId}`,
    sql`update rehearsals set letters = ${JSON.stringify([
      {
        kind: 'remind',
        subject: said,
        wouldLeaveAt: '2027-06-04T08:00:00Z',
        arrivedAt: '2026-06-04T08:00:00Z',
      },
    ])}::jsonb where family_id = ${familyId}`,
  ]
}
