import { randomUUID } from 'node:crypto'
import { eachChild, type FamilyGraph } from '#contract/rules/tree/family-graph.ts'
import type { Branch } from '#contract/tree/branches.ts'
import type { TreeSkeleton } from '#contract/tree/index.ts'
import { skeletonGraph } from '#contract/rules/tree/skeleton-graph.ts'
import { rowOf } from '#contract/rules/tree/sparse-rows.ts'
import { connect } from '#server/platform/database/connect.ts'
import { inSession } from '#server/platform/database/session.ts'
import { printTable, type Row } from './print-table.ts'
import { signUp, type Target } from './requests.ts'
import { plantVault } from './vault-plant.ts'

/**
 * “The descendants of this couple see this branch”, for the couple with the most of them: what giving it takes, and what
 * somebody waits to whom it is hidden, beside the same before.
 */
export async function measureBranch(owner: Target, databaseUrl: string): Promise<void> {
  const ask = asking(owner)
  const { told: skeleton } = await ask<TreeSkeleton>('/tree')
  const graph = skeletonGraph(skeleton)
  const couple = fruitful(graph)
  const partnershipId = skeleton.partnerships.ids[couple]!
  const personId = skeleton.people.ids[apartFrom(graph, couple)]!
  const foreseen = await ask<Branch>(`/tree/partnerships/${partnershipId}/branch`)
  await plantPhotos(databaseUrl, owner.familyId)
  const viewer = await viewerOf(owner, databaseUrl)
  const before = await waitsOf(viewer, personId)
  const kept = await ask<Branch>('/tree/branches', 'POST', { partnershipId })
  const after = await waitsOf(viewer, personId)
  const opened = await ask(`/tree/branches/${kept.told.id}`, 'DELETE')
  const row = (step: string, ms: number) => ({ step, s: (ms / 1000).toFixed(2), aim: '≤ 1' })
  const size = kept.told.people.count.toLocaleString('en')
  printTable(`A branch right over ${size} people (no peer has one)`, [
    row('looked at beforehand', foreseen.ms),
    row('given', kept.ms),
    row('taken back', opened.ms),
  ])
  printTable(
    `What a viewer waits for to whom ${size} people are hidden`,
    before.map(({ what, ms }, at): Row => {
      const hidden = after[at]!.ms
      const times = (hidden / ms).toFixed(1)
      return {
        what,
        'ms before': ms.toFixed(1),
        'ms with it': hidden.toFixed(1),
        times,
        aim: '≤ 3',
      }
    }),
  )
}

const photos = 10_000

/** Each names one of four thousand people, of whom some are in the branch. */
async function plantPhotos(databaseUrl: string, familyId: string): Promise<void> {
  const { system, close } = connect(databaseUrl)
  try {
    await plantVault(system, familyId, photos)
  } finally {
    await close()
  }
}

function asking({ url, cookie, familyId }: Target) {
  return async <T>(path: string, method = 'GET', body?: object) => {
    const began = performance.now()
    const answer = await fetch(`${url}/api/families/${familyId}${path}`, {
      method,
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const words = await answer.text()
    const ms = performance.now() - began
    if (!answer.ok) throw new Error(`${answer.status}: ${words}`)
    const isJson = answer.headers.get('content-type')?.includes('json')
    return { told: (isJson ? JSON.parse(words) : words) as T, ms }
  }
}

/** Somebody who may only look, and who isn’t in the tree. */
async function viewerOf({ url, familyId }: Target, databaseUrl: string): Promise<Target> {
  const { cookie } = await signUp(url, 'looker')
  await inSession(databaseUrl, (client) =>
    client.query(
      `insert into members (id, family_id, account_id, role, joined_at)
      select $1, $2, id, 'viewer', now() from accounts where username = 'looker'`,
      [randomUUID(), familyId],
    ),
  )
  return { url, cookie, familyId }
}

/** Somebody with many children of whom nobody is in the branch: seen with it and without. */
function apartFrom(graph: FamilyGraph, couple: number): number {
  const line = new Set<number>(rowOf(graph.childrenOf, couple))
  for (const person of line) eachChild(graph, person, (child) => void line.add(child))
  const isApart = (family: number) =>
    family !== couple &&
    [...rowOf(graph.partnersIn, family), ...rowOf(graph.childrenOf, family)].every(
      (one) => !line.has(one),
    )
  let [found, most] = [0, -1]
  for (let family = 0; family < graph.families; family++) {
    const children = rowOf(graph.childrenOf, family).length
    if (children > most && isApart(family)) [found, most] = [family, children]
  }
  return rowOf(graph.partnersIn, found)[0]!
}

const rounds = 7

async function waitsOf(viewer: Target, personId: string) {
  const ask = asking(viewer)
  const middle = async (what: string, path: string, times = rounds) => {
    const waits: number[] = []
    for (let round = 0; round < times; round++) waits.push((await ask(path)).ms)
    return { what, ms: waits.toSorted((a, b) => a - b)[Math.floor(times / 2)]! }
  }
  return [
    await middle('the whole tree', '/tree', 3),
    await middle('the list of people', '/people?order=name'),
    await middle('a search', '/people?search=anna+miller'),
    await middle('a card', `/people/${personId}`),
    await middle('a life', `/tree/people/${personId}/life`),
    await middle('where all photos stand', '/memories/shape'),
    await middle('photos of a month', '/memories?since=1986-07&until=1986-07'),
    await middle('a search for photos', '/memories/shape?words=boat'),
    await middle('what is heard of somebody', `/tree/people/${personId}/heard`),
    await middle('the timeline', '/timeline?decade=1980'),
    await middle('the tree as a file', '/tree/gedcom?version=7.0', 3),
  ]
}

/** The couple with the most descendants, among those of whose parents nobody is known. */
function fruitful(graph: FamilyGraph): number {
  let [best, most] = [0, -1]
  for (let family = 0; family < graph.families; family++) {
    const partners = rowOf(graph.partnersIn, family)
    if (partners.some((own) => rowOf(graph.parentFamiliesOf, own).length > 0)) continue
    const count = descendants(graph, rowOf(graph.childrenOf, family))
    if (count > most) [best, most] = [family, count]
  }
  return best
}

function descendants(graph: FamilyGraph, children: Iterable<number>): number {
  const seen = new Set(children)
  for (const person of seen) eachChild(graph, person, (child) => void seen.add(child))
  return seen.size
}
