import { sql } from 'kysely'
import type { Share } from '#contract/shares.ts'
import type { FamilyViewer } from '#server/platform/actors.ts'
import { linkTo } from './links.ts'

/** The code of a voice, as it is printed. */
export interface PaperCode {
  readonly id: string
  /** Undefined once it plays nothing any more. */
  readonly url: string | undefined
  readonly state: Share['state']
  readonly expiresAt: string | null
  readonly opens: number
}

interface Row {
  readonly id: string
  readonly expires_at: string | null
  readonly opens: number
  readonly is_ended: boolean
  readonly is_over: boolean
}

/** Those of these that the family made and whoever asks may hear. */
export async function codesIn(viewer: FamilyViewer, ids: readonly string[]): Promise<PaperCode[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Row>`
    select id, expires_at, opens, revoked_at is not null or not kinfold_is_code_kept(id) as is_ended,
      coalesce(expires_at <= ${viewer.now()}, false) as is_over
    from shares where family_id = ${viewer.familyId} and voice_id is not null
      and id = any(${ids}::uuid[])`.execute(viewer.db)
  return rows.map(({ id, expires_at, opens, is_ended, is_over }) => {
    const state = is_ended ? 'revoked' : is_over ? 'expired' : 'open'
    const url = state === 'open' ? linkTo(viewer.ports.config, id) : undefined
    return { id, url, state, expiresAt: expires_at, opens }
  })
}
