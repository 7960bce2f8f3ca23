import { sql, type RawBuilder } from 'kysely'
import { kindsIn } from '#contract/timeline.ts'
import { readPerson } from '#server/features/people/index.ts'
import { peopleOfBranch } from '#server/features/tree/index.ts'
import type { FamilyViewer } from '#server/platform/actors.ts'
import { bornBefore } from './long-dead.ts'
import { sources, sourcesOf, type Source } from './moment-sources.ts'

interface Looked {
  readonly personId?: string | undefined
  readonly branchOf?: string | undefined
  readonly kinds?: string | undefined
}

/** What is looked at: which kinds, and of each only what these people are in. */
export interface Chosen {
  readonly sources: readonly Source[]
  readonly isNarrowed: boolean
  readonly rowsOf: (source: Source) => RawBuilder<unknown>
}

export async function chooseMoments(viewer: FamilyViewer, looked: Looked): Promise<Chosen> {
  const { personId, branchOf, kinds } = looked
  const wanted = kinds === undefined ? undefined : kindsIn(kinds)
  if (personId) await readPerson(viewer, personId)
  const whom = [
    ...(personId ? [[personId]] : []),
    ...(branchOf ? [await peopleOfBranch(viewer, branchOf)] : []),
  ]
  return {
    sources: wanted ? sourcesOf(wanted) : sources,
    isNarrowed: whom.length > 0,
    rowsOf: ({ from, isOf, isOfTheDead }) => {
      const conditions = [
        sql`family_id = ${viewer.familyId}`,
        ...whom.map(isOf),
        ...(isOfTheDead && viewer.role === 'viewer' ? [isOfTheDead(bornBefore(viewer))] : []),
      ]
      return sql`${from} and ${sql.join(conditions, sql` and `)}`
    },
  }
}
