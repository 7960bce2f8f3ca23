import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { messages } from '#contract/messages/index.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { newPerson } from '#tests/support/families.ts'
import { plainText } from '#tests/support/plain-words.ts'
import { testServer } from '#tests/support/server.ts'
import { sealOldMessagesJob } from './jobs.ts'

const app = await testServer()
const { system } = app.database
const joe = await newPerson(app, { name: 'joe' })
const params = { familyId: joe.familyId }

async function writeAsBefore(title: string, words: string): Promise<string> {
  const id = randomUUID()
  await sql`insert into messages (id, family_id, author_id, take_id, kind, title, words, name_words, word_count,
      created_at, changed_at)
    values (${id}, ${joe.familyId}, ${joe.accountId}, ${randomUUID()}, 'written', ${plainText(title)},
      ${plainText(words)}, kinfold_words(${joe.familyId}, ${title}), 3, now(), now())`.execute(
    system,
  )
  return id
}

const found = async (search: string) => {
  const { items } = await app.call(messages.list, { as: joe, params, query: { search } })
  return items.map(({ title }) => title).toSorted()
}
const everythingAsItLies = async () => {
  const { rows } = await system.pool.query(
    `select convert_from(convert_to(string_agg(m::text || encode(title, 'escape') || encode(words, 'escape'), ' '), 'UTF8'), 'UTF8') as all from messages m`,
  )
  return rows[0].all as string
}

test('in a family that has nothing yet, a search finds nothing', async () => {
  expect(await found('anything')).toEqual([])
})

test('messages from before are read and found meanwhile, and sealed by a job that can be asked twice', async () => {
  const id = await writeAsBefore('Quillfeather morning', 'Dear Marrowbright, listen')
  const body = {
    takeId: randomUUID(),
    kind: 'written' as const,
    words: 'New',
    title: 'Quiet evening',
  }
  await app.call(messages.create, { as: joe, params, body })
  const asBefore = await everythingAsItLies()
  expect(asBefore).toContain('quillfeather')
  expect(asBefore).toContain('Marrowbright')
  expect(await found('qui')).toEqual(['Quiet evening', 'Quillfeather morning'])
  expect(await found('morn QUILL')).toEqual(['Quillfeather morning'])
  for (let time = 0; time < 2; time += 1) await sealOldMessagesJob.run(actAsSystem(app.ports), {})
  const now = await everythingAsItLies()
  for (const word of ['uillfeather', 'Marrowbright', 'evening']) expect(now).not.toContain(word)
  expect(await found('qui')).toEqual(['Quiet evening', 'Quillfeather morning'])
  expect(await found('morn QUILL')).toEqual(['Quillfeather morning'])
  expect(await found('marrow')).toEqual([])
  const message = await app.call(messages.read, { as: joe, params: { ...params, messageId: id } })
  expect(message).toMatchObject({
    title: 'Quillfeather morning',
    words: 'Dear Marrowbright, listen',
  })
})

test('a draft that is called something else is found by that, and no longer by what it was', async () => {
  const body = { takeId: randomUUID(), kind: 'written' as const, words: 'New', title: 'Harvest' }
  const { id } = await app.call(messages.create, { as: joe, params, body })
  const change = { title: 'Résumé of a long-forgotten O’Brien' }
  await app.call(messages.change, { as: joe, params: { ...params, messageId: id }, body: change })
  expect(await found('harv')).toEqual([])
  for (const typed of ['resu', 'forgotten', 'obrien', 'long res'])
    expect(await found(typed)).toEqual([change.title])
})
