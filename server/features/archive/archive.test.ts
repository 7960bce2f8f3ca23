import { randomUUID } from 'node:crypto'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { families } from '#contract/families.ts'
import { messages } from '#contract/messages/index.ts'
import { signUp } from '#tests/support/accounts.ts'
import type { Session } from '#tests/support/call-endpoint.ts'
import { testServer } from '#tests/support/server.ts'
import { sealedText } from '#server/platform/encryption/sealed.ts'

const app = await testServer()

const familyOf = async (as: Session) => (await app.call(families.list, { as })).families[0]!.id

async function write(as: Session, familyId: string, words: string) {
  const body = { takeId: randomUUID(), kind: 'written' as const, title: 'The kite', words }
  return app.call(messages.create, { as, params: { familyId }, body })
}

async function addFile(familyId: string, privateTo: string | null, bytes: string | undefined) {
  const id = randomUUID()
  await app.database.system
    .insertInto('media')
    .values({
      id,
      family_id: familyId,
      kind: 'audio',
      file_name: sealedText(familyId, 'voice.wav'),
      content_type: 'audio/wav',
      byte_length: bytes?.length ?? 4,
      sha256: '00',
      storage_key: `media/${id}`,
      private_to: privateTo,
      created_at: app.clock.now().toString(),
    })
    .execute()
  if (bytes !== undefined)
    await app.ports.storage.put(
      `media/${id}`,
      (async function* () {
        yield Buffer.from(bytes)
      })(),
    )
  return id
}

/** Opened by another program than the one that wrote it. */
async function exported(as: Session) {
  const answer = await app.http.inject({ url: '/api/export', headers: { cookie: as.cookie } })
  expect(answer.statusCode).toBe(200)
  const files = Object.entries(unzipSync(answer.rawPayload))
  return {
    headers: answer.headers,
    files: Object.fromEntries(files.map(([name, bytes]) => [name, Buffer.from(bytes).toString()])),
  }
}

const endingIn = (files: Record<string, string>, ending: string) =>
  Object.entries(files).find(([name]) => name.endsWith(ending))?.[1]

test('an export holds one’s words and recordings as they were made, and explains itself', async () => {
  const nora = await signUp(app, 'nora@export.example')
  const familyId = await familyOf(nora)
  await write(nora, familyId, 'The kite is in the shed.')
  await addFile(familyId, null, 'RIFF of the family')
  await addFile(familyId, nora.body.id, 'RIFF of Nora')
  const { files, headers } = await exported(nora)
  expect(headers['content-disposition']).toMatch(
    /attachment; filename="kinfold-\d{4}-\d\d-\d\d\.zip"/,
  )
  expect(files['README.txt']).toContain('Everything you own on Kinfold')
  expect(files['README.txt']).toContain('What guests sent by a shared link is in')
  expect(JSON.parse(files['account.json']!)).toMatchObject({ email: 'nora@export.example' })
  expect(JSON.parse(endingIn(files, '/messages.json')!)).toMatchObject([
    { title: 'The kite', words: 'The kite is in the shed.' },
  ])
  expect(Object.values(files)).toEqual(
    expect.arrayContaining(['RIFF of the family', 'RIFF of Nora']),
  )
  expect(JSON.parse(files['complete.json']!)).toEqual({ files: 2, missing: [] })
  expect(JSON.stringify(files)).not.toContain('storage_key')
})

test('what others have made is never inside, not even for the family’s owner', async () => {
  const owner = await signUp(app, 'owner@export.example')
  const member = await signUp(app, 'member@export.example')
  const familyId = await familyOf(owner)
  await app.database.system
    .insertInto('members')
    .values({
      id: randomUUID(),
      family_id: familyId,
      account_id: member.body.id,
      role: 'editor',
      joined_at: app.clock.now().toString(),
    })
    .execute()
  await write(member, familyId, 'For when I am gone')
  await addFile(familyId, member.body.id, 'RIFF of the member')
  await addFile(familyId, null, 'RIFF of everybody')
  const ofOwner = JSON.stringify((await exported(owner)).files)
  expect(ofOwner).toContain('RIFF of everybody')
  expect(ofOwner).not.toContain('For when I am gone')
  expect(ofOwner).not.toContain('RIFF of the member')
  const ofMember = JSON.stringify((await exported(member)).files)
  expect(ofMember).toContain('For when I am gone')
  expect(ofMember).toContain('RIFF of the member')
  expect(ofMember).not.toContain('RIFF of everybody')
})

test('a file whose bytes are gone is named, and the rest is exported', async () => {
  const nora = await signUp(app, 'gone@export.example')
  const familyId = await familyOf(nora)
  const lost = await addFile(familyId, null, undefined)
  await addFile(familyId, null, 'RIFF still here')
  const { files } = await exported(nora)
  expect(JSON.parse(files['complete.json']!)).toEqual({ files: 2, missing: [lost] })
  expect(Object.values(files)).toContain('RIFF still here')
})
