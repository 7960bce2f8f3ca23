import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Endpoint } from '#contract/endpoint.ts'
import { heldShares } from '#contract/shares.ts'
import { newToken } from '#server/platform/sealing.ts'
import { idsOf, pathValues } from '#tests/access/path-ids.ts'
import { buildWorld, type World } from '#tests/access/world.ts'
import type { Note } from './attack.ts'
import { bodyWith, idsIn } from './made-up-bodies.ts'
import type { TestApp } from '#tests/support/server.ts'

type Ids = Readonly<Record<string, string>>
const name = ({ method, path }: Endpoint) => `${method} ${path}`

/** The owner of one family puts another family's ids wherever an id goes, in paths and in bodies. */
export async function foreignIds(target: TestApp, note: Note): Promise<void> {
  const world = await buildWorld(target)
  const { own, foreign } = world
  const inside = target.endpoints.filter(({ path }) => path.includes(':familyId'))
  const mixed = { ...foreign, familyId: own['familyId']! }
  for (const [tried, ids, asked] of [
    ['another family’s id', foreign, inside],
    ['one’s own family with another’s things', mixed, inside.filter(namesThing)],
    ['ids that nobody has', {}, inside],
  ] as const) {
    const before = await foreignRows(target, foreign)
    const { admitted, broken, misread } = await knockAtAll(target, world, asked, ids)
    note(
      `${tried} at ${asked.length} endpoints (${misread.length} stopped at the form of the request)`,
      'none answered',
      admitted.join(', ') || 'none answered',
    )
    note(`… answered with a 5xx`, 'none', broken.join(', ') || 'none')
    const isSame = (await foreignRows(target, foreign)) === before
    note('… the other family', 'untouched', isSame ? 'untouched' : 'changed')
  }
  await oneForeignId(target, world, note)
  await guessTokens(target, world, note)
}

/** Everything in order, and one id in the body is the other family's. */
async function oneForeignId(target: TestApp, world: World, note: Note): Promise<void> {
  const { own, foreign, ofAccount, sessions } = world
  const mine = { ...own, ...ofAccount.owner }
  const before = await foreignRows(target, foreign)
  const came: string[] = []
  let tried = 0
  for (const endpoint of target.endpoints.filter(({ path }) => path.includes(':familyId')))
    for (const one of idsIn(endpoint).filter((id) => foreign[id])) {
      tried += 1
      const { status } = await target.attempt(endpoint, {
        params: pathValues(endpoint, mine),
        as: sessions.owner!,
        body: bodyWith(endpoint, { ...mine, [one]: foreign[one]! }),
      } as never)
      if (status < 400 || status >= 500) came.push(`${name(endpoint)} with ${one}: ${status}`)
    }
  note(
    `${tried} bodies with one id of another family`,
    'all refused',
    came.join(', ') || 'all refused',
  )
  const isSame = (await foreignRows(target, foreign)) === before
  note('… the other family', 'untouched', isSame ? 'untouched' : 'changed')
}

const namesThing = ({ path }: Endpoint) => /:familyId.*:(?!kind|position|source)\w+Id/.test(path)

async function knockAtAll(target: TestApp, world: World, endpoints: readonly Endpoint[], ids: Ids) {
  const admitted: string[] = []
  const broken: string[] = []
  const misread: string[] = []
  for (const endpoint of endpoints) {
    const params = pathValues(endpoint, ids)
    const { status } = await target.attempt(endpoint, {
      params,
      as: world.sessions.owner!,
      body: bodyWith(endpoint, world.foreign),
    } as never)
    if (status < 400) admitted.push(`${name(endpoint)} ${status}`)
    if (status === 400) misread.push(name(endpoint))
    if (status >= 500) broken.push(`${name(endpoint)} ${status}`)
  }
  return { admitted, broken, misread }
}

/** Everything that hangs on the other family, as one mark. */
export async function foreignRows({ database }: TestApp, { familyId }: Ids): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'family_id' order by 1`.execute(database.system)
  const marks: string[] = []
  for (const { name: table } of tables) {
    const { rows } = await sql<{ mark: string | null }>`
      select md5(string_agg(t::text, '|' order by t::text)) as mark
      from ${sql.table(table)} t where family_id = ${familyId}`.execute(database.system)
    marks.push(`${table} ${rows[0]?.mark}`)
  }
  return marks.join('\n')
}

/** Tokens of the right form that we never gave out, and those of one kind at the doors of every other. */
async function guessTokens(target: TestApp, { own }: World, note: Note): Promise<void> {
  const doors = target.endpoints.filter(({ access }) => access === 'token')
  const real = Object.entries(own).filter(([key]) => /[tT]oken$/.test(key))
  const came: string[] = []
  let tried = 0
  for (const door of doors) {
    const { kind } = idsOf(door).find(({ param }) => param === 'token')!
    // A code on paper is opened as a link is, and then only plays.
    const kinds = [kind, ...(door.path === heldShares.open.path ? ['codes/token'] : [])]
    const rightful = kinds.map((one) => own[one])
    const others = real.filter(([, value]) => !rightful.includes(value))
    for (const token of [newToken(), randomUUID(), ...others.map(([, value]) => value)]) {
      tried += 1
      const { status } = await target.attempt(door, {
        params: { token, takeId: randomUUID() },
        body: bodyWith(door, {}),
      } as never)
      if (status < 400 || status >= 500) came.push(`${name(door)} ${status}`)
    }
  }
  note(`${tried} guessed and misplaced tokens`, 'all refused', came.join(', ') || 'all refused')
}
