import { sql } from 'kysely'
import { sandboxRoom } from '#contract/rules/sandbox.ts'
import type { FamilyEditor, SignedIn } from '#server/platform/actors.ts'
import { elevate } from '#server/platform/elevate.ts'
import { conflict } from '#server/platform/errors.ts'

const full = (what: string) =>
  conflict(
    `A sandbox is for trying things out, and this one has no room for more ${what}. Make your own family to go on; nothing of it is wiped.`,
  )

const dbOf = (account: SignedIn) => elevate(account, 'room', ({ db }) => db)

interface Held {
  readonly people: number
  readonly messages: number
  readonly bytes: number
}

/**
 * Refuses what no longer fits into a sandbox; everywhere else it answers at once. Counted over all its families and
 * from its opening on: what the demo family brought along takes no room.
 */
export async function assertSandboxRoom(
  editor: FamilyEditor,
  adding: 'people' | 'messages' | { readonly bytes: number } | { readonly people: number },
): Promise<void> {
  const { rows } = await sql<Held>`
    with box as (
      select sandboxes.id, sandboxes.created_at from sandboxes
      join families on families.sandbox_id = sandboxes.id where families.id = ${editor.familyId}),
    inside as (select families.id, box.created_at as opened_at from families join box on box.id = sandbox_id)
    select
      (select count(*) from people join inside on inside.id = family_id
        where people.created_at > opened_at) as people,
      (select count(*) from messages join inside on inside.id = family_id
        where messages.created_at > opened_at) as messages,
      (select coalesce(sum(byte_length), 0)::float8 from media join inside on inside.id = family_id
        where media.created_at > opened_at)
      + (select coalesce(sum(byte_length), 0)::float8 from uploads join inside on inside.id = family_id
        where media_id is null)
      + (select coalesce(sum(octet_length(bytes)), 0)::float8 from tree_import_pieces
        join inside on inside.id = family_id)
      + (select coalesce(sum(pg_column_size(ingredients) + pg_column_size(steps) + pg_column_size(told)), 0)::float8
        from recipes join inside on inside.id = family_id where recipes.added_at > opened_at)
      + (select coalesce(sum(byte_length), 0)::float8 from scrapbook_pages
        join inside on inside.id = family_id where changed_at > opened_at)
      + (select coalesce(sum(byte_length), 0)::float8 from scrapbook_editions
        join inside on inside.id = family_id where kept_at > opened_at) as bytes
    from box`.execute(dbOf(editor))
  const held = rows[0]
  if (!held) return
  if (adding === 'people' && held.people >= sandboxRoom.people) throw full('people')
  if (adding === 'messages' && held.messages >= sandboxRoom.messages) throw full('messages')
  if (typeof adding === 'object' && 'people' in adding) {
    if (held.people + adding.people > sandboxRoom.people) throw full('people')
  } else if (typeof adding === 'object' && held.bytes + adding.bytes > sandboxRoom.bytes)
    throw full('files')
}

/** The same for founding another family. */
export async function assertRoomForFamily(account: SignedIn): Promise<void> {
  const { rows } = await sql<{ families: number }>`
    select count(*) as families from families join accounts using (sandbox_id)
    where accounts.id = ${account.accountId}`.execute(dbOf(account))
  if (rows[0]!.families >= sandboxRoom.families) throw full('families')
}
