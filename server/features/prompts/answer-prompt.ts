import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts'
import type { prompts } from '#contract/prompts.ts'
import { dateWriter } from '#contract/rules/date-looks.ts'
import { kindOf, type ContentType } from '#contract/rules/media-kinds.ts'
import { largestVoiceBytes } from '#contract/rules/voice-limits.ts'
import {
  adoptFile,
  guestBudget,
  keyOfAttempt,
  orDelete,
  receiveWhole,
  sniff,
  takeRoomForMember,
  withFittingEnding,
  type Received,
} from '#server/features/media/index.ts'
import { inTransaction, type System, type TokenHolder } from '#server/platform/actors.ts'
import { elevate } from '#server/platform/elevate.ts'
import { conflict, notFound, tooLarge, unsupported } from '#server/platform/errors.ts'
import type { Admitted } from '#server/platform/http/serve-raw.ts'
import { findByToken, holdByToken, markAnswered, type OpenLetter } from './letter-store.ts'

const notInUse = () =>
  notFound('This link isn’t in use any more. The next letter brings a new question.')
const answeredBefore = () =>
  conflict('This question is answered already. What you said now is safe on this device.')

/** The letter in hand, looked up by the hash of its link and by nothing else. */
async function letterOf(holder: TokenHolder): Promise<OpenLetter> {
  const found = await elevate(holder, 'answers', (raised) => findByToken(raised, holder.token))
  if (!found) throw notInUse()
  return found
}

export async function readAsked(holder: TokenHolder): Promise<ReplyOf<typeof prompts.asked>> {
  const { question, family_name, answered_at } = await letterOf(holder)
  return { question, familyName: family_name, isAnswered: answered_at !== null }
}

const largest = {
  bytes: largestVoiceBytes,
  refuse: () => {
    throw tooLarge('This recording is too large. A quarter of an hour of speech is the most.')
  },
}

/** Takes the sound of an answer. Asked again with the same take, it says that it is here. */
export async function answerPrompt(
  caller: Admitted<'token'>,
  { takeId = randomUUID(), durationMs }: QueryOf<typeof prompts.answerSound>,
  bytes: Readable,
  request: FastifyRequest,
): Promise<{ isHere: boolean }> {
  const take = { takeId, durationMs }
  const { storage } = caller.ports
  const announcedBytes = Number(request.headers['content-length'] ?? 0)
  const { letter, budget } = await caller.act(async (holder) => {
    const letter = await letterOf(holder)
    if (letter.answered_at && letter.take_id !== take.takeId) throw answeredBefore()
    return { letter, budget: guestBudget(holder, letter.id, { announcedBytes, largest }) }
  })
  if (letter.answered_at) return { isHere: true }
  const key = `media/${letter.family_id}/${take.takeId}`
  const received = await budget.within(() =>
    receiveWhole(storage, { key, largest, judge: soundOf, what: 'recording' }, bytes),
  )
  const stored = keyOfAttempt(key, received.attempt)
  const isFirst = await orDelete(storage, stored, () =>
    caller.act((holder) => keepAnswer(holder, { take, received, key: stored })),
  )
  if (!isFirst) await storage.delete(stored)
  return { isHere: true }
}

function soundOf(head: Buffer): ContentType {
  const type = sniff(head, 'audio/mp4')
  if (!type || kindOf(type) !== 'audio')
    throw unsupported('This isn’t a sound recording, so we didn’t keep it.')
  return type
}

interface Answer {
  readonly take: { readonly takeId: string; readonly durationMs: number }
  readonly received: Received
  readonly key: string
}

/** Among the family's recordings, as theirs. False where the same take came twice and was kept before. */
async function keepAnswer(holder: TokenHolder, { take, received, key }: Answer): Promise<boolean> {
  const { family_id: familyId, account_id: accountId } = await letterOf(holder)
  if (!(await takeRoomForMember(holder, { familyId, accountId }, received.byte_length)))
    throw tooLarge(
      'There is no room left in your family’s vault. What you said is safe on this device.',
    )
  return elevate(holder, 'answers', (raised) =>
    inTransaction(raised, async (system) => {
      const letter = await holdByToken(system, holder.token)
      if (!letter) throw notInUse()
      if (letter.take_id === take.takeId) return false
      if (letter.answered_at) throw answeredBefore()
      const mediaId = system.newId()
      await adoptFile(
        { ...system, familyId: letter.family_id, accountId: letter.account_id },
        {
          id: mediaId,
          kind: 'audio',
          file_name: nameFor(system, letter, received),
          content_type: received.content_type,
          byte_length: received.byte_length,
          sha256: received.sha256,
          storage_key: key,
          duration_ms: take.durationMs,
          voice_of: await cardOf(system, letter),
          caption: letter.question,
        },
      )
      await markAnswered(system, letter.id, { takeId: take.takeId, mediaId })
      return true
    }),
  )
}

const day = dateWriter('day', 'UTC')

const nameFor = (system: System, letter: OpenLetter, { content_type }: Received): string => {
  const on = day(system.ports.clock.now().epochMilliseconds)
  return withFittingEnding(`${letter.display_name}, ${on}`, content_type as ContentType)
}

/** Whose voice it is: their card in the family, where they have one. */
async function cardOf({ db }: System, letter: OpenLetter): Promise<string | null> {
  const card = await db
    .selectFrom('people')
    .select('id')
    .where('family_id', '=', letter.family_id)
    .where('account_id', '=', letter.account_id)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .executeTakeFirst()
  return card?.id ?? null
}
