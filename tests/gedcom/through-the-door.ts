import { tree } from '#contract/tree/index.ts'
import { treeImports, type TreeImport } from '#contract/tree-imports.ts'
import { isSeven } from '#contract/rules/tree/gedcom/gedcom-file.ts'
import { isZip } from '#contract/rules/tree/gedcom/gedzip.ts'
import { readGedcom } from '#contract/rules/tree/gedcom/read-gedcom.ts'
import { structureOf } from '#contract/rules/tree/gedcom/structure.ts'
import type { Version } from '#server/features/tree/write-file.ts'
import { newPerson, type Person } from '#tests/support/families.ts'
import type { TestApp } from '#tests/support/server.ts'
import type { NastyFile } from './nasty-files.ts'
import { TimedParts } from './timed-parts.ts'

export interface Answered {
  readonly what: string
  readonly status: number
  /** Why it was refused, or what went wrong after it was taken; empty for one that came, went out and came back. */
  readonly message: string
  readonly isWrong: boolean
  readonly people: number
  readonly parts: TimedParts
}

/**
 * Sends a file as a browser does. One that is taken joins a tree, goes out, joins another tree as the same, and is
 * taken back from the first one whole.
 */
export async function throughTheDoor(
  app: TestApp,
  { what, bytes }: NastyFile,
  versions: readonly Version[] = ['5.5.1', '7.0'],
  parts = new TimedParts(),
): Promise<Answered> {
  try {
    const first = new Family(app, await newPerson(app), parts)
    const sent = await first.send(bytes)
    if (sent.status !== 201) {
      const isWrong = sent.status >= 500 || !/[.]$/.test(sent.body.message)
      const { message } = sent.body
      return { what, status: sent.status, message, isWrong, people: 0, parts }
    }
    const wrong = await comesBackTheSame(app, first, { bytes, seen: sent.body, versions })
    const { people } = sent.body
    return { what, status: 201, message: wrong, isWrong: wrong !== '', people, parts }
  } catch (error) {
    return { what, status: 0, message: String(error), isWrong: true, people: 0, parts }
  }
}

interface Came {
  readonly bytes: Uint8Array
  readonly seen: TreeImport
  readonly versions: readonly Version[]
}

async function comesBackTheSame(
  app: TestApp,
  first: Family,
  { bytes, seen, versions }: Came,
): Promise<string> {
  const came = isZip(bytes) ? undefined : recordsOf(bytes)
  await first.bring(seen.id)
  const shape = await first.shape()
  if (shape.people.names.length !== seen.people)
    return `${seen.people} people were told, ${shape.people.names.length} came`
  for (const version of versions) {
    const out = await first.save(version)
    if (came?.version === version && differ(contentOf(out), came.content))
      return `other records went out as ${version} than came`
    const second = new Family(app, await newPerson(app), first.parts)
    const again = await second.send(out)
    if (again.status !== 201) return `what went out as ${version} is refused: ${again.body.message}`
    await second.bring(again.body.id)
    if (differ(await second.shape(), shape))
      return `another tree came of what went out as ${version}`
    const back = await second.save(version)
    if (await first.parts.time('comparing', () => differ(contentOf(back), contentOf(out))))
      return `other records came of what went out as ${version}`
    const home = came && came.version !== version && (await second.save(came.version))
    if (home && differ(contentOf(home), came.content))
      return `other records came home from ${version} than went out`
  }
  await first.undo(seen.id)
  const left = (await first.shape()).people.names.length
  return left === 0 ? '' : `${left} people are left after the undo`
}

const differ = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other)

/** All records but who wrote the file, and when. */
function contentOf(bytes: Uint8Array) {
  const read = readGedcom(bytes)
  if ('refused' in read) throw new Error(read.refused)
  return Array.from(read.file.records, (line) => structureOf(read.file, line)).filter(
    ({ tag }) => tag !== 'HEAD' && tag !== 'TRLR' && tag !== 'SUBM',
  )
}

/** Of a file in which each has an id of its own, under which it goes out; undefined for others. */
function recordsOf(bytes: Uint8Array) {
  const read = readGedcom(bytes)
  if ('refused' in read) return undefined
  const content = contentOf(bytes)
  const ids = new Set(content.map(({ id }) => id))
  if (ids.size < content.length || ids.has('')) return undefined
  const version: Version = isSeven(read.file) ? '7.0' : '5.5.1'
  return { version, content }
}

class Family {
  readonly #app: TestApp
  readonly #person: Person
  readonly parts: TimedParts

  constructor(app: TestApp, person: Person, parts: TimedParts) {
    this.#app = app
    this.#person = person
    this.parts = parts
  }

  get #whose() {
    return { as: this.#person, params: { familyId: this.#person.familyId } }
  }

  #of = (importId: string) => ({
    as: this.#person,
    params: { familyId: this.#person.familyId, importId },
  })

  #url = (path: string) => `/api/families/${this.#person.familyId}/tree/${path}`

  async send(bytes: Uint8Array) {
    const answer = await this.parts.time('reading', () =>
      this.#app.http.inject({
        method: 'POST',
        url: this.#url('imports?name=family.ged'),
        headers: { cookie: this.#person.cookie, 'content-type': 'application/octet-stream' },
        payload: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
      }),
    )
    return {
      status: answer.statusCode,
      body: answer.json() as TreeImport & { readonly message: string },
    }
  }

  bring = (id: string) =>
    this.parts.time('bringing in', () =>
      this.#app.call(treeImports.bring, { ...this.#of(id), body: { same: [] } }),
    )

  undo = (id: string) =>
    this.parts.time('taking back', () => this.#app.call(treeImports.undo, this.#of(id)))

  async save(version: Version): Promise<Uint8Array> {
    const answer = await this.parts.time(`writing ${version}`, () =>
      this.#app.http.inject({
        url: this.#url(`gedcom?version=${version}`),
        headers: { cookie: this.#person.cookie },
      }),
    )
    if (answer.statusCode !== 200) throw new Error(`${answer.statusCode}: ${answer.body}`)
    return new Uint8Array(answer.rawPayload)
  }

  /** Everyone and how they belong together, without ids. */
  async shape() {
    const { people, partnerships } = await this.parts.time('looking', () =>
      this.#app.call(tree.read, this.#whose),
    )
    const { names, born, died, sex, isLiving } = people
    const { kinds, partners, children, parentages } = partnerships
    return {
      people: { names, born, died, sex, isLiving },
      links: { kinds, partners, children, parentages },
    }
  }
}
