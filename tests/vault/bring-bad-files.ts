import { vault } from '#contract/vault/index.ts'
import { makePictures } from '#server/features/vault/make-pictures.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import type { BadFile } from '#tests/support/bad-files.ts'
import { newPerson } from '#tests/support/families.ts'
import type { TestApp } from '#tests/support/server.ts'
import { announce, complete, sendBytes, type Answer, type Sender } from '#tests/support/raw-tus.ts'

interface Answered {
  readonly what: string
  readonly status: number
  /** What became of its picture, where it was kept. */
  readonly state?: string
  readonly seconds: number
}

/** Brings each of these files into a vault as a browser would, and has it read. */
export async function bringBadFiles(app: TestApp, files: readonly BadFile[]): Promise<Answered[]> {
  const base = await app.listen()
  const owner = await newPerson(app)
  const sender = { base, session: owner, familyId: owner.familyId }
  const answers: Answered[] = []
  for (const { what, name, type, bytes } of files) {
    const began = performance.now()
    const { status, body } = await bring(sender, bytes, { filename: name, filetype: type })
    await makePictures(actAsSystem(app.ports))
    const { id } = (body ?? {}) as { id?: string }
    const state = id && (await stateOf(app, id))
    const seconds = (performance.now() - began) / 1000
    answers.push({ what, status, seconds, ...(state && { state }) })
  }
  const params = { familyId: owner.familyId }
  // Whatever came, the vault still opens.
  const shape = await app.call(vault.shape, { as: owner, params, query: {} })
  if (shape.waiting > 0) throw new Error(`${shape.waiting} photos still wait to be read`)
  return answers
}

/** The whole way, as far as it is let. */
async function bring(
  sender: Sender,
  bytes: Buffer,
  fields: Record<string, string>,
): Promise<Answer> {
  const announced = await announce(sender, bytes.length, fields)
  const path = announced.headers.get('location')
  if (!path) return announced
  const sent = await sendBytes(sender, path, 0, bytes)
  return sent.status >= 400 ? sent : complete(sender, path)
}

async function stateOf(app: TestApp, id: string): Promise<string | undefined> {
  const row = await app.database.system
    .selectFrom('memories')
    .select('picture_state')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.picture_state
}

/** What nobody may see: no answer, an answer of ours that says we broke, or one that took too long. */
export const badAnswers = (answers: readonly Answered[]): Answered[] =>
  answers.filter(({ status, seconds }) => status < 200 || status >= 500 || seconds > 60)
