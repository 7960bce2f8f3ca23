import { sql } from 'kysely'
import type { TokenHolder } from '#server/platform/actors.ts'
import { notFound } from '#server/platform/errors.ts'
import { isKeyTo } from './links.ts'

export interface ShareRow {
  readonly id: string
  readonly title: string
  readonly family_name: string
  readonly expires_at: string | null
  readonly password_hash: string | null
  readonly may_download: boolean
  readonly may_contribute: boolean
  readonly book_id: string | null
  readonly voice_id: string | null
}

/** Expired, revoked and unknown look alike. */
export const notInUse = () =>
  notFound('This link isn’t in use. Please ask whoever gave it to you for a new one.')

export async function heldShare(holder: TokenHolder): Promise<ShareRow> {
  const { rows } = await sql<ShareRow>`select * from kinfold_held_share()`.execute(holder.db)
  const [share] = rows
  if (!share || (share.expires_at !== null && share.expires_at <= holder.now())) throw notInUse()
  return share
}

/** What somebody has in hand who has opened it. */
export async function requireOpened(held: TokenHolder, key: string): Promise<ShareRow> {
  const share = await heldShare(held)
  if (!isKeyTo(held, share, key)) throw notInUse()
  return share
}
