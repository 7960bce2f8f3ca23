import { randomUUID } from 'node:crypto'
import { makeCapsuleSheets, makeSheets, type Seal } from '#client/features/beyond/make-sheets.ts'
import { sealFile } from '#client/features/beyond/sealed-file.ts'
import { sealThing, type Content } from '#client/features/beyond/sealed-thing.ts'
import { capsules } from '#contract/capsules/index.ts'
import { messages } from '#contract/messages/index.ts'
import { sealedType } from '#contract/rules/beyond/sealed-type.ts'
import { sheetLines } from '#contract/rules/beyond/sheet.ts'
import { wishes } from '#contract/wishes/index.ts'
import type { Session } from '#tests/support/call-endpoint.ts'
import { ask, bytesType, upload } from '#tests/support/raw-tus.ts'
import type { House } from '#tests/ten-years/house.ts'
import { plantedSound, type Planted } from './planted-words.ts'

/** What is on paper after planting, and nowhere else: for each seal its code's letters, sheet by sheet. */
export type Papers = Readonly<Record<'voice' | 'writing' | 'capsule', readonly string[]>>

interface Author {
  readonly as: Session
  readonly familyId: string
}

/** Sealed beyond us: a voice, a letter, a capsule; and as usual: a capsule, and last wishes, spoken and written. */
export async function plantLastThings(
  house: House,
  author: Author,
  planted: Planted,
): Promise<Papers> {
  const { words } = planted
  const send = { base: house.url, session: author.as }
  const put = async (path: string, bytes: Buffer) => {
    const headers = { 'content-type': bytesType, 'sec-fetch-site': 'same-origin' }
    const { status, message } = await ask(send, 'PUT', path, headers, bytes)
    if (status >= 400) throw new Error(`${path} ${status}: ${message}`)
  }
  const voice = await sealMessage(house, author, {
    kind: 'voice',
    contentType: 'audio/wav',
    plain: plantedSound(planted, 'beyond voice'),
  })
  const writing = await sealMessage(house, author, {
    kind: 'written',
    contentType: 'text/plain',
    plain: Buffer.from(`Dear ${words['beyond-words']}`),
  })
  await fillCapsule(house, author, put, {
    letter: `Dear ${words['capsule-letter']}`,
    name: `${words['capsule-file-name']}.wav`,
    sound: plantedSound(planted, 'capsule voice'),
  })
  const seal = await makeCapsuleSheets()
  await fillCapsule(
    house,
    author,
    put,
    {
      letter: `Dear ${words['beyond-capsule-letter']}`,
      name: `${words['beyond-capsule-file-name']}.wav`,
      sound: plantedSound(planted, 'beyond capsule voice'),
    },
    seal.publicHalf,
  )
  await wish(house, author, put, planted)
  return { voice: paperOf(voice), writing: paperOf(writing), capsule: paperOf(seal) }
}

const paperOf = ({ sheets }: Seal) => sheets.map((sheet) => sheetLines(sheet).join(''))

interface SealedMessage {
  readonly kind: 'voice' | 'written'
  readonly contentType: string
  readonly plain: Buffer
}

async function sealMessage(
  { url, call }: House,
  { as, familyId }: Author,
  { kind, contentType, plain }: SealedMessage,
): Promise<Seal> {
  const takeId = randomUUID()
  const seal = await makeSheets(takeId)
  const facts = { id: takeId, contentType, durationMs: kind === 'voice' ? 2000 : 0 }
  const file = await sealFile(new Blob([Uint8Array.from(plain)]), seal.key, facts)
  const fields = { filename: 'Sealed message.kinfold', filetype: sealedType, private: '' }
  const bytes = Buffer.from(await file.arrayBuffer())
  const { body } = await upload({ base: url, session: as, familyId }, bytes, fields)
  const { id: mediaId } = body as { id: string }
  await call(messages.create, { as, params: { familyId }, body: { takeId, kind, mediaId } })
  return seal
}

type Put = (path: string, bytes: Buffer) => Promise<void>

/** With a letter and a sound; sealed, and where it is sealed beyond us opened before the search. */
async function fillCapsule(
  { call }: House,
  { as, familyId }: Author,
  put: Put,
  { letter, name, sound }: { letter: string; name: string; sound: Buffer },
  paperKey?: string,
): Promise<void> {
  const opens = { on: paperKey ? '2027-05-10' : '2040-05-01', at: '09:00', zone: 'Europe/London' }
  const body = { title: 'For later', words: '', opens }
  const { id: capsuleId } = await call(capsules.create, { as, params: { familyId }, body })
  const params = { familyId, capsuleId }
  if (paperKey) await call(capsules.sealBeyond, { as, params, body: { paperKey } })
  const things: Content[] = [
    { kind: 'letter', name: letter, bytes: new Blob([letter], { type: 'text/plain' }) },
    { kind: 'file', name, bytes: new Blob([Uint8Array.from(sound)], { type: 'audio/wav' }) },
  ]
  for (const thing of things) {
    const itemId = randomUUID()
    const told = paperKey ? { kind: 'file' as const, name: 'Sealed' } : thing
    const { kind, name: called } = told
    await call(capsules.announce, { as, params, body: { itemId, kind, name: called } })
    const bytes = paperKey ? await sealThing(thing, paperKey) : thing.bytes
    await put(
      `/api/families/${familyId}/capsules/${capsuleId}/items/${itemId}/bytes`,
      Buffer.from(await bytes.arrayBuffer()),
    )
  }
  await call(capsules.seal, { as, params })
}

async function wish(
  { call }: House,
  { as, familyId }: Author,
  put: Put,
  planted: Planted,
): Promise<void> {
  const { words } = planted
  const params = { familyId }
  const recordingId = randomUUID()
  await call(wishes.announce, { as, params, body: { recordingId, durationMs: 2000 } })
  await put(
    `/api/families/${familyId}/wish-recordings/${recordingId}/bytes`,
    plantedSound(planted, 'wish voice'),
  )
  const spoken = { id: randomUUID(), kind: 'service-like' as const, recordingId }
  const content = { words: `Sing ${words.wish}` }
  const begun = await call(wishes.begin, { as, params, body: { ...spoken, content } })
  await call(wishes.save, {
    as,
    params: { familyId, wishId: begun.id },
    body: { base: begun.version, content: { words: `Play ${words['changed-wish']}` }, recordingId },
  })
  const paper = { what: words['wish-paper'], where: `Behind ${words['wish-paper']}`, who: '' }
  await call(wishes.begin, {
    as,
    params,
    body: { id: randomUUID(), kind: 'paper', content: paper, recordingId: null },
  })
}
