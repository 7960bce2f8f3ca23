import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { people } from '#contract/people/index.ts'
import { treeBranches } from '#contract/tree/branches.ts'
import { tree, type NewKin } from '#contract/tree/index.ts'
import { join, newPerson, type Person } from '#tests/support/families.ts'
import { testServer } from '#tests/support/server.ts'

const app = await testServer()
const { system } = app.database
let joe: Person
let nora: Person
let params: { familyId: string }

beforeEach(async () => {
  joe = await newPerson(app)
  nora = await newPerson(app)
  params = { familyId: joe.familyId }
  await join(app, nora, joe.familyId, 'viewer')
})

const add = async (givenName: string) =>
  (await app.call(people.create, { as: joe, params, body: { givenName } })).person.id
const of = (personId: string) => ({ as: joe, params: { ...params, personId } })
const kin = async (personId: string, kind: NewKin['kind'], givenName: string, more: object = {}) =>
  (
    await app.call(tree.addKin, {
      ...of(personId),
      body: { kind, newPerson: { givenName }, ...more },
    })
  ).personId
const seenBy = async (as: Person) =>
  (await app.call(tree.read, { as, params })).people.names.toSorted().join(' ')
const undo = () => app.call(tree.undo, { as: joe, params })
const coupleOf = async (personId: string) => {
  const { partnerships } = await app.call(tree.life, of(personId))
  return partnerships[0]!.id
}
const keep = (partnershipId: string, as = joe) =>
  app.call(treeBranches.keep, { as, params, body: { partnershipId } })
const isMe = (personId: string, { accountId: account_id }: Person) =>
  system.updateTable('people').set({ account_id }).where('id', '=', personId).execute()

/** Gus and Hal have Ida and Jon; Ida has Kim with Lou. Gus has a sister, Meg. */
async function family() {
  const gus = await add('Gus')
  await kin(gus, 'parent', 'Fay')
  const meg = await kin(gus, 'sibling', 'Meg')
  const hal = await kin(gus, 'partner', 'Hal')
  const ida = await kin(hal, 'child', 'Ida')
  const jon = await kin(hal, 'child', 'Jon')
  const lou = await kin(ida, 'partner', 'Lou')
  const kim = await kin(lou, 'child', 'Kim')
  return { gus, meg, hal, ida, jon, lou, kim, couple: await coupleOf(hal) }
}

describe('only the descendants of a couple see their branch', () => {
  it('hides descendants and whoever married in, and nobody who is somebody else’s kin', async () => {
    const { couple, kim, meg } = await family()
    expect(await seenBy(nora)).toBe('Fay Gus Hal Ida Jon Kim Lou Meg')
    const kept = await keep(couple)
    expect(kept).toMatchObject({
      couple: ['Gus', 'Hal'],
      people: { count: 5, names: ['Hal', 'Ida', 'Jon', 'Kim', 'Lou'] },
      sees: { count: 0 },
      seesNot: { count: 1 },
    })
    expect(await seenBy(nora)).toBe('Fay Gus Meg')
    expect(await seenBy(joe)).toBe('Fay Gus Hal Ida Jon Kim Lou Meg')
    await isMe(meg, nora)
    expect(await seenBy(nora)).toBe('Fay Gus Meg')
    await isMe(meg, joe)
    await isMe(kim, nora)
    expect(await seenBy(nora)).toBe('Fay Gus Hal Ida Jon Kim Lou Meg')
    const [branch] = (await app.call(treeBranches.list, { as: joe, params })).branches
    expect(branch).toMatchObject({ id: kept.id, sees: { count: 1 }, seesNot: { count: 0 } })
    await app.call(treeBranches.open, { as: joe, params: { ...params, branchId: kept.id! } })
    expect((await app.call(treeBranches.list, { as: joe, params })).branches).toEqual([])
  })

  it('foresees what it would mean, and changes nothing by that', async () => {
    const { couple } = await family()
    const foreseen = await app.call(treeBranches.foresee, {
      as: joe,
      params: { ...params, partnershipId: couple },
    })
    expect(foreseen).toMatchObject({ id: null, people: { count: 5 }, seesNot: { count: 1 } })
    expect(await seenBy(nora)).toBe('Fay Gus Hal Ida Jon Kim Lou Meg')
  })

  it('is the owner’s to say, once, of a couple that has children', async () => {
    const { couple, meg } = await family()
    const editor = await newPerson(app)
    await join(app, editor, joe.familyId, 'editor')
    const tried = (as: Person, partnershipId: string) =>
      app.attempt(treeBranches.keep, { as, params, body: { partnershipId } })
    expect((await tried(editor, couple)).status).toBe(403)
    await keep(couple)
    expect((await tried(joe, couple)).status).toBe(409)
    await kin(meg, 'partner', 'Ned')
    const { message, status } = await tried(joe, await coupleOf(meg))
    expect([status, message]).toEqual([409, expect.stringContaining('no children')])
    expect((await tried(joe, meg)).status).toBe(404)
  })

  it('two rights are both kept: what one hides, the other doesn’t show', async () => {
    const { couple, ida, jon } = await family()
    await isMe(jon, nora)
    await keep(couple)
    expect(await seenBy(nora)).toBe('Fay Gus Hal Ida Jon Kim Lou Meg')
    await keep(await coupleOf(ida))
    // Ida is Gus’s and Hal’s child, too: she stays, her child and husband don’t.
    expect(await seenBy(nora)).toBe('Fay Gus Hal Ida Jon Meg')
  })
})

describe('a branch grows with the tree', () => {
  it('takes in who is added, and lets go when that is taken back', async () => {
    const { couple, kim } = await family()
    await keep(couple)
    const oli = await kin(kim, 'partner', 'Oli')
    await kin(oli, 'child', 'Pia')
    expect(await seenBy(nora)).toBe('Fay Gus Meg')
    // Whoever has parents of their own belongs to them as well.
    await kin(oli, 'parent', 'Quin')
    expect(await seenBy(nora)).toBe('Fay Gus Meg Oli Quin')
    await undo()
    expect(await seenBy(nora)).toBe('Fay Gus Meg')
    const { branches } = await app.call(treeBranches.list, { as: joe, params })
    expect(branches[0]!.people.count).toBe(7)
  })

  it('keeps a child of cousins once, and lets nobody out by a second way', async () => {
    const { couple, jon, kim } = await family()
    await keep(couple)
    await kin(jon, 'partner', 'Ros')
    const tim = await kin(jon, 'child', 'Tim')
    await app.call(tree.addKin, { ...of(kim), body: { kind: 'partner', personId: tim } })
    await kin(kim, 'child', 'Uma')
    expect(await seenBy(nora)).toBe('Fay Gus Meg')
    const { parentages } = await app.call(tree.life, of(tim))
    const removed = { ...params, parentageId: parentages[0]!.id }
    await app.call(tree.removeParentage, { as: joe, params: removed })
    // Tim hangs on Kim alone by now, and Uma is still hers.
    expect(await seenBy(nora)).toBe('Fay Gus Meg')
  })

  it('survives a merge and its undo, and the couple with the right stays', async () => {
    const { couple, gus, hal, kim } = await family()
    await keep(couple)
    const twin = await add('Hal Again')
    await app.call(tree.addKin, { ...of(gus), body: { kind: 'partner', personId: twin } })
    const second = (await app.call(tree.life, of(twin))).partnerships[0]!.id
    await kin(twin, 'child', 'Vic', { partnershipId: second })
    expect(await seenBy(nora)).toBe('Fay Gus Hal Again Meg Vic')
    await app.call(tree.merge, {
      as: joe,
      params: { ...params, personId: twin },
      body: { otherId: hal },
    })
    expect(await seenBy(nora)).toBe('Fay Gus Meg')
    await undo()
    expect(await seenBy(nora)).toBe('Fay Gus Hal Again Meg Vic')
    const wrong = await add('Kimberly')
    await app.call(tree.merge, {
      as: joe,
      params: { ...params, personId: wrong },
      body: { otherId: kim },
    })
    expect(await seenBy(nora)).toBe('Fay Gus Hal Again Meg Vic')
    await undo()
    expect(await seenBy(nora)).toBe('Fay Gus Hal Again Kimberly Meg Vic')
  })

  it('is never lost with its couple', async () => {
    const ann = await add('Ann')
    const bo = await kin(ann, 'child', 'Bo')
    await keep(await coupleOf(ann))
    const { status } = await app.attempt(tree.undo, { as: joe, params })
    expect(status).toBe(409)
    expect(await seenBy(joe)).toBe('Ann Bo')
    expect(bo).toBeTruthy()
  })
})

it('however links come and go, a branch is what its couple’s descendants are', async () => {
  const random = seeded(14)
  const family_id = joe.familyId
  const ids = (count: number) => Array.from({ length: count }, () => crypto.randomUUID())
  const [who, couples] = [ids(24), ids(12)]
  const created_at = app.clock.now().toString()
  const pick = <T>(all: readonly T[]) => all[Math.floor(random() * all.length)]!
  for (const id of who)
    await system
      .insertInto('people')
      .values({ id, family_id, given_name: 'A', created_at })
      .execute()
  for (const id of couples)
    await system.insertInto('partnerships').values({ id, family_id, created_at }).execute()
  for (const partnership_id of couples.slice(0, 3))
    await system
      .insertInto('branches')
      .values({ id: crypto.randomUUID(), family_id, partnership_id, made_at: created_at })
      .execute()
  for (let turn = 0; turn < 120; turn += 1) {
    // Circles and all: nobody asked whether it makes sense.
    const rows = ids(1 + Math.floor(random() * 3)).map((id) => ({
      id,
      family_id,
      partnership_id: pick(couples),
      person_id: pick(who),
    }))
    const table = pick(['partners', 'parentages'] as const)
    if (random() < 0.6)
      await system
        .insertInto(table)
        .values(
          rows.map(({ person_id, ...row }) =>
            table === 'partners'
              ? { ...row, person_id }
              : { ...row, child_id: person_id, kind: pick(['birth', 'birth', 'step'] as const) },
          ) as never,
        )
        .onConflict((on) => on.doNothing())
        .execute()
    else
      await sql`delete from ${sql.table(table)} where id in (
        select id from ${sql.table(table)} where family_id = ${family_id} order by md5(id || ${turn}::text) limit 2)`.execute(
        system,
      )
    const { rows: wrong } = await sql`
      select coalesce(kept.stands, 'not there') as kept, coalesce(right_now.stands, 'not there') as now from branches
      cross join lateral kinfold_branch_of(partnership_id) right_now
      full join branch_people kept on kept.branch_id = branches.id and kept.person_id = right_now.person_id
      where (kept.family_id = ${family_id} or branches.family_id = ${family_id})
        and kept.stands is distinct from right_now.stands`.execute(system)
    expect([turn, wrong]).toEqual([turn, []])
    expect([turn, await wrongCouples(family_id)]).toEqual([turn, []])
    expect([turn, await couplesSeen()]).toEqual([turn, await couplesInSight()])
  }
})

/** By the words of the right: its own couple, couples of somebody hidden, and those of whom a hidden one is a child. */
async function wrongCouples(family_id: string): Promise<unknown[]> {
  const { rows } = await sql`
    with hidden as (select * from branch_people where family_id = ${family_id} and stands <> 'beside'),
    found (branch_id, partnership_id, is_inside) as (
      select id, partnership_id, true from branches where family_id = ${family_id}
      union all select branch_id, partnership_id, true from hidden join partners using (person_id)
      union all select branch_id, partnership_id, false from hidden join parentages on child_id = person_id),
    right_now as (
      select branch_id, partnership_id, bool_or(is_inside) as is_inside from found group by 1, 2)
    select kept.is_inside as kept, right_now.is_inside as now
    from (select * from branch_couples where family_id = ${family_id}) kept
    full join right_now using (branch_id, partnership_id)
    where kept.is_inside is distinct from right_now.is_inside`.execute(app.database.system)
  return rows
}

const couplesSeen = () =>
  app.database.serving.inScope({ accountId: nora.accountId, familyId: joe.familyId }, async (db) =>
    (await db.selectFrom('partnerships').select('id').orderBy('id').execute()).map(({ id }) => id),
  )

/** For somebody who is in none of the branches: the couples that neither are in one nor tell of it by being empty. */
async function couplesInSight(): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with hidden as (
      select person_id as id from branch_people where family_id = ${joe.familyId} and stands <> 'beside')
    select id from partnerships couple where family_id = ${joe.familyId}
      and not exists (select from branches where partnership_id = couple.id)
      and not exists (select from partners join hidden on hidden.id = person_id where partnership_id = couple.id)
      and (not exists (select from parentages join hidden on hidden.id = child_id where partnership_id = couple.id)
        or exists (select from parentages join people on people.id = child_id where partnership_id = couple.id
          and removed_at is null and child_id not in (select hidden.id from hidden)))
    order by id`.execute(system)
  return rows.map(({ id }) => id)
}

function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}
