import { sql } from 'kysely'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { heldShares, SharedMemory } from '#contract/shares.ts'
import { isRightPassword } from '#server/features/accounts/index.ts'
import type { TokenHolder } from '#server/platform/actors.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import { spend } from '#server/platform/http/limits.ts'
import type { Admitted } from '#server/platform/http/serve-raw.ts'
import { holdShare } from './hold-share.ts'
import { isKeyTo, keyFor } from './links.ts'

interface ShareRow {
  readonly id: string
  readonly title: string
  readonly family_name: string
  readonly expires_at: string
  readonly password_hash: string | null
  readonly may_download: boolean
}

/** Expired, revoked and unknown look alike. */
export const notInUse = () =>
  notFound('This link isn’t in use. Please ask whoever gave it to you for a new one.')

async function heldShare(holder: TokenHolder): Promise<ShareRow> {
  const { rows } = await sql<ShareRow>`select * from kinfold_held_share()`.execute(holder.db)
  const [share] = rows
  if (!share || share.expires_at <= holder.now()) throw notInUse()
  return share
}

/** The link in hand of somebody who has opened it. */
export async function openedShare(holder: TokenHolder, key: string) {
  const held = holdShare(holder)
  const share = await heldShare(held)
  if (!isKeyTo(held, share, key)) throw notInUse()
  return { held, share }
}

// A person who tries what they remember; a machine would need years for a password of six letters.
const tries = { max: 30, perSeconds: 3600 }

export async function openShare(
  caller: Admitted<'token'>,
  password: string | undefined,
): Promise<ReplyOf<typeof heldShares.open>> {
  const share = await caller.act((holder) => heldShare(holdShare(holder)))
  if (share.password_hash !== null) {
    if (password === undefined) return { isLocked: true }
    await spend(caller.ports, `passwords for share ${share.id}`, tries)
    if (!(await isRightPassword(share.password_hash, password)))
      throw invalid('That isn’t the password. Whoever gave you the link knows it.')
  }
  return caller.act(async (holder) => {
    const held = holdShare(holder)
    await sql`select kinfold_count_opening(${holder.now()})`.execute(held.db)
    return {
      isLocked: false as const,
      title: share.title,
      familyName: share.family_name,
      expiresAt: share.expires_at,
      mayDownload: share.may_download,
      key: keyFor(held, share),
      memories: await sharedMemories(held),
    }
  })
}

interface MemoryRow {
  readonly id: string
  readonly kind: SharedMemory['kind']
  readonly caption: string
  readonly taken_on: string
  readonly certainty: SharedMemory['certainty']
  readonly aspect: number
  readonly colour: string | null
  readonly duration_ms: number | null
  readonly has_picture: boolean
  readonly has_film: boolean
}

async function sharedMemories({ db }: TokenHolder): Promise<SharedMemory[]> {
  const { rows } = await sql<MemoryRow>`select * from kinfold_shared_memories()`.execute(db)
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    caption: row.caption,
    takenOn: row.taken_on,
    certainty: row.certainty,
    aspect: row.aspect,
    colour: row.colour,
    durationMs: row.duration_ms,
    hasPicture: row.has_picture,
    hasFilm: row.has_film,
  }))
}
