import type { Branch } from '#contract/tree/branches.ts'

export const coupleWords = (names: readonly string[]): string =>
  names.join(' and ') || 'parents who aren’t known'

interface BranchWordsProps {
  branch: Branch
  /** Or only looked at. */
  isKept?: boolean
}

/** What a right means, in people. */
export function BranchWords({ branch, isKept = false }: BranchWordsProps) {
  const { couple, people, sees, seesNot } = branch
  const would = isKept ? '' : 'would '
  return (
    <>
      <p className="font-[650]">
        Only the descendants of <bdi>{coupleWords(couple)}</bdi> {would}see their branch, with those
        who joined it, and whoever owns or edits this family.
      </p>
      <p>
        Joined have the couple itself, everyone who is or was a partner of somebody in it, and
        stepchildren. Whoever is added later {isKept ? 'sees' : 'would see'} it, too.
      </p>
      <dl className="grid gap-3">
        <Named
          term={isKept ? 'Hidden from all others' : 'Would be hidden from all others'}
          named={people}
          nobody="Nobody"
        />
        <Named
          term={isKept ? 'Viewers who see it' : 'Viewers who would still see it'}
          named={sees}
          nobody="None. A viewer belongs to a branch when somebody in it has their account on their page."
        />
        <Named
          term={isKept ? 'Viewers who don’t' : 'Viewers who no longer would'}
          named={seesNot}
          nobody="None"
        />
      </dl>
      <p>
        Photos, films and recordings in which one of them is named or heard are hidden with them,
        whoever else is in them. Whoever is also somebody else’s child, or a partner elsewhere in
        the tree, stays in sight.
      </p>
    </>
  )
}

function Named({ term, named, nobody }: { term: string; named: Branch['sees']; nobody: string }) {
  const more = named.count - named.names.length
  return (
    <div>
      <dt className="font-[650]">
        {term}
        {named.count > 0 && ` (${named.count.toLocaleString('en')})`}
      </dt>
      <dd className="[overflow-wrap:anywhere]">
        {named.count === 0 && nobody}
        {named.names.join(', ')}
        {more > 0 && ` and ${more.toLocaleString('en')} more`}
      </dd>
    </div>
  )
}
