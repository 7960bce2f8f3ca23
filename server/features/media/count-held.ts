import { sql } from 'kysely'
import { announcedMinutes } from '#contract/rules/contribution-limits.ts'
import type { Actor } from '#server/platform/actors.ts'
import { later, stamp } from '#server/platform/clock.ts'

/** What a guest announced before and didn't send takes no room any more, and no place in their link. */
export const announcedSince = ({ ports }: Pick<Actor, 'ports'>) =>
  stamp(later(ports.clock.now(), { minutes: -announcedMinutes }))

/** What the room is filled by; all of it, which further voices are measured by; and all but voices. */
type Counted = 'room' | 'all' | 'others'

/** What these families keep. Copies and stills that we make ourselves aren't counted, nor anything twice: a voice that was kept is a file of the family. */
export async function countIn(
  { db }: Pick<Actor, 'db'>,
  counted: readonly string[],
  since: string,
  what: Counted = 'room',
): Promise<number> {
  // What is spoken for a message takes no room of the vault; only further voices are measured by it.
  const { rows } = await sql<{ held: number }>`
    select (
      (select coalesce(sum(byte_length), 0) from held_bytes where family_id = any(${counted}::uuid[])
        and (${what === 'all'} or not is_voice or ${what === 'room'} and not is_private))
      + (select coalesce(sum(byte_length), 0) from uploads
        where media_id is null and family_id = any(${counted}::uuid[])
          and (${what === 'all'} or declared_type not like 'audio/%' or ${what === 'room'} and not is_private))
      + (select coalesce(sum(byte_length), 0) from voices
        where state = 'arrived' and family_id = any(${counted}::uuid[]) and ${what !== 'others'})
      + (select coalesce(sum(byte_length), 0) from capsule_items
        where family_id = any(${counted}::uuid[]))
      + (select coalesce(sum(byte_length), 0) from contributions
        where family_id = any(${counted}::uuid[]) and (state = 'waiting' or sent_at > ${since}))
      + (select coalesce(sum(byte_length), 0) from memorial_tributes
        where family_id = any(${counted}::uuid[]))
      + (select coalesce(sum(byte_length), 0) from wish_recordings
        where family_id = any(${counted}::uuid[]) and ${what !== 'others'}))::float8 as held`.execute(
    db,
  )
  return rows[0]!.held
}

/** What a voice is measured by. */
export async function countForVoice(
  ...[actor, counted, since]: Parameters<typeof countIn>
): Promise<{ heldBytes: number; otherBytes: number }> {
  return {
    heldBytes: await countIn(actor, counted, since, 'all'),
    otherBytes: await countIn(actor, counted, since, 'others'),
  }
}
