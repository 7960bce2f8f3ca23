import { sql } from 'kysely'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { heldShares, SharedMemory } from '#contract/shares.ts'
import { isRightPassword } from '#server/features/accounts/index.ts'
import type { TokenHolder } from '#server/platform/actors.ts'
import { invalid } from '#server/platform/errors.ts'
import {
  giveBackOne,
  refundByNetwork,
  spend,
  spendByNetwork,
} from '#server/platform/http/limits.ts'
import type { Admitted } from '#server/platform/http/serve-raw.ts'
import type { ActorPorts } from '#server/platform/ports.ts'
import { holdShare } from './hold-share.ts'
import { heldShare, type ShareRow } from './held-share.ts'
import { keyFor } from './links.ts'
import { sharedBook } from './shared-book.ts'
import { toldVoice } from './shared-voice.ts'

// One guesser is stopped soon, many together later; a right one isn't counted, so a whole wedding can come.
const wrongFromOneNetwork = { max: 10, perSeconds: 900 }
const wrongFromAnywhere = { max: 100, perSeconds: 3600 }

interface Tried {
  readonly share: ShareRow & { readonly password_hash: string }
  readonly address: string
  readonly password: string
}

async function tryPassword(ports: ActorPorts, { share, address, password }: Tried): Promise<void> {
  const key = `passwords for share ${share.id}`
  await spendByNetwork(ports, key, address, wrongFromOneNetwork)
  await spend(ports, key, wrongFromAnywhere)
  if (!(await isRightPassword(share.password_hash, password)))
    throw invalid('That isn’t the password. Whoever gave you the link knows it.')
  await refundByNetwork(ports, key, address)
  await giveBackOne(ports, key)
}

const isLocked = (share: ShareRow): share is Tried['share'] => share.password_hash !== null

export async function openShare(
  caller: Admitted<'token'>,
  password: string | undefined,
): Promise<ReplyOf<typeof heldShares.open>> {
  const { share: tried, address } = await caller.act(async (holder) => ({
    share: await heldShare(holdShare(holder)),
    address: holder.address,
  }))
  if (isLocked(tried)) {
    if (password === undefined) return { isLocked: true }
    await tryPassword(caller.ports, { share: tried, address, password })
  }
  return caller.act(async (holder) => {
    const held = holdShare(holder)
    // It may have ended while the password was looked at.
    const share = await heldShare(held)
    await sql`select kinfold_count_opening(${holder.now()})`.execute(held.db)
    return {
      isLocked: false as const,
      title: share.title,
      familyName: share.family_name,
      expiresAt: share.expires_at,
      mayDownload: share.may_download,
      mayContribute: share.may_contribute,
      key: keyFor(held, share),
      book: share.book_id ? await sharedBook(held) : null,
      voice: share.voice_id ? await toldVoice(held) : null,
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
  readonly found_of_paper: { readonly pages?: number } | null
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
    pages: row.found_of_paper?.pages ?? null,
  }))
}
