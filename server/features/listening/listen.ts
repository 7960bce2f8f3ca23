import type { ReplyOf } from '#contract/endpoint.ts'
import type { listening } from '#contract/listening/index.ts'
import type { DeliveryState } from '#contract/rules/delivery/states.ts'
import { sealedKind } from '#contract/rules/beyond/sealed-type.ts'
import { nameOr } from '#contract/rules/web-address.ts'
import type { Playable } from '#server/features/media/index.ts'
import {
  postgresRepository,
  noteFirstOpening,
  recordEvent,
  heardOf,
  isCut,
} from '#server/features/deliveries/engine/index.ts'
import { noteReached } from '#server/features/people/engine/index.ts'
import { inTransaction, type TokenHolder } from '#server/platform/actors.ts'
import { gone, notFound } from '#server/platform/errors.ts'
import { assertNothingFirst, whatComesFirst } from './listen-first.ts'
import { bytesOf, mediaOf } from './listen-media.ts'
import { findToListen, type Listened } from './listen-store.ts'
import { takeBackUntil } from './taking-back.ts'
import { captionsForListener } from '#server/features/transcripts/index.ts'

export type Waiting = ReplyOf<typeof listening.read>

const deadLink = () =>
  notFound('This link doesn’t lead to a message. Please use the one in the letter you got.')

/** Past the point of no return: before it nobody can have been given a link. */
const seenAs: Partial<Record<DeliveryState, Waiting['state']>> = {
  released: 'waiting',
  accepted: 'waiting',
  delivered: 'waiting',
  soft_bounced: 'waiting',
  undeliverable: 'waiting',
  kept_safe: 'waiting',
  opened: 'opened',
  refused: 'refused',
  needs_attention: 'withdrawn',
  redirected: 'withdrawn',
}

interface Heard {
  readonly row: Listened
  readonly state: Waiting['state']
}

/** The message behind a link, and how its recipient sees it. */
export async function found(holder: TokenHolder): Promise<Heard> {
  const row = await findToListen(holder)
  const state = row && seenAs[row.state]
  if (!row || !state) throw deadLink()
  return { row, state: state === 'waiting' && row.opened_at ? 'opened' : state }
}

/** The message behind a link that can still be heard. */
export async function hearable(holder: TokenHolder): Promise<Listened> {
  const { row, state } = await found(holder)
  if (state === 'refused' || state === 'withdrawn')
    throw gone('This message is no longer here to be opened.')
  return row
}

/** Who left a message. Reading marks nothing. */
export async function readWaiting(holder: TokenHolder): Promise<Waiting> {
  const { row, state } = await found(holder)
  const isOver = state === 'refused' || state === 'withdrawn'
  return {
    ...toWaiting(row, state),
    first: isOver ? null : await whatComesFirst(holder, row),
    takeBackUntil: state === 'refused' ? await takeBackUntil(holder, row) : null,
  }
}

/** The recipient pressed Listen. Pressed again, it answers the same and tells nobody a second time. */
export function openMessage(
  holder: TokenHolder,
  pass: string | undefined,
): Promise<ReplyOf<typeof listening.open>> {
  return inTransaction(holder, async (holder) => {
    const row = await hearable(holder)
    await assertNothingFirst(holder, row, pass)
    const media = mediaOf(holder, row, pass)
    await noteTaken(holder, row)
    // Nothing can be heard yet: whoever pressed hasn't opened it, and its author isn't told so.
    if (!media.isPreparing) await noteOpened(holder, row)
    const query = pass ? `?pass=${encodeURIComponent(pass)}` : ''
    const captions = await captionsOf(holder, row)
    return {
      words: row.words,
      captionsPath: captions ? `/api/listening/${holder.token}/captions${query}` : null,
      areCaptionsUncorrected: captions?.isUncorrected ?? false,
      ...media,
    }
  })
}

/** Who has the letter proves that it was taken, whatever the mail server told us. */
async function noteTaken(
  holder: TokenHolder,
  { id, state, epoch, person_id, address }: Listened,
): Promise<void> {
  const at = holder.ports.clock.now()
  if (state === 'released' || state === 'soft_bounced')
    await recordEvent(postgresRepository(holder), id, () => ({ kind: 'accept', epoch, at }))
  await noteReached(holder, person_id, address)
}

async function noteOpened(holder: TokenHolder, { id }: Listened): Promise<void> {
  await noteFirstOpening(holder, id)
  // Who listens today doesn't need the letter again.
  await holder.db.deleteFrom('listening_returns').where('delivery_id', '=', id).execute()
}

/** What somebody who has pressed Listen may have: programs that follow every link never get a byte of it. */
export async function findOpened(holder: TokenHolder, pass: string | undefined): Promise<Listened> {
  const { row, state } = await found(holder)
  if (!row.opened_at || state !== 'opened') throw deadLink()
  await assertNothingFirst(holder, row, pass)
  return row
}

export async function findRecording(
  holder: TokenHolder,
  { pass, as }: { pass?: string | undefined; as: 'playback' | 'original' | 'poster' },
): Promise<Playable> {
  const bytes = await bytesOf(holder, await findOpened(holder, pass), as)
  if (!bytes) throw deadLink()
  return bytes
}

export async function readCaptions(
  holder: TokenHolder,
  pass: string | undefined,
): Promise<string | undefined> {
  return (await captionsOf(holder, await findOpened(holder, pass)))?.webVtt
}

const toWaiting = (row: Listened, state: Waiting['state']) => ({
  authorName: nameOr(row.display_name, 'Somebody'),
  personName: nameOr(row.given_name, 'friend'),
  title: row.title,
  occasion: row.occasion,
  kind: row.kind,
  isSealedBeyond: row.media_kind === sealedKind,
  ...heardOf(row),
  dueOn: row.due_on,
  state,
  // A letter that comes by itself when it opens isn't somebody's wish for another day.
  returnOn: row.because === 'opening' ? null : row.return_on,
})

/** What is said in a message between its trimmed ends, on the clock of what is played, if its author had it written down. */
async function captionsOf(holder: TokenHolder, row: Listened) {
  if (row.storage_key === null) return undefined
  const heard = { startMs: row.trim_start_ms, endMs: row.trim_end_ms }
  // While the copy is being made there is nothing they could run beside.
  if (isCut(row) && row.copy_key === null) return undefined
  return captionsForListener(holder, row.message_id, heard)
}
