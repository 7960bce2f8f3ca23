import { tree, type Life } from '#contract/tree/index.ts'
import { rowOf } from '#contract/rules/tree/rows.ts'
import { call } from '#client/platform/api.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { useFocusWhenFewer } from '#client/ui/use-focus-when-fewer.ts'
import type { TreeFamily } from './family.ts'
import { parentageWords } from './parentage-words.ts'
import { useLife, useTreeChange } from './queries.ts'

interface LinkEditorProps {
  familyId: string
  family: TreeFamily
  person: number
}

/** What links somebody to parents and partners, each to be taken away. Nobody is removed, and Undo brings it back. */
export function LinkEditor({ familyId, family, person }: LinkEditorProps) {
  const personId = family.idOf(person)
  const { data } = useLife(familyId, personId)
  const remove = useTreeChange(familyId, (link: Link) =>
    link.kind === 'parentage'
      ? call(tree.removeParentage, { params: { familyId, parentageId: link.id } })
      : call(tree.leavePartnership, { params: { familyId, partnershipId: link.id, personId } }),
  )
  const links = data ? linksOf(family, person, data) : []
  const list = useFocusWhenFewer<HTMLUListElement>(links.length)
  if (links.length === 0) return null
  const press = async (link: Link) => {
    try {
      await remove.mutateAsync(link)
      toast({ title: 'The link is gone', description: 'Nobody was removed. Undo brings it back.' })
    } catch (failure) {
      toast({ title: 'That couldn’t be done', description: failureWords(failure) })
    }
  }
  return (
    <details className="grid gap-2">
      <summary className="inline-flex min-h-floor cursor-pointer items-center font-[650] text-link">
        Something isn’t right
      </summary>
      <ul ref={list} tabIndex={-1} className="grid gap-2 outline-none">
        {links.map((link) => (
          <li key={link.id} className="flex flex-wrap items-center justify-between gap-2">
            <bdi className="min-w-0 [overflow-wrap:anywhere]">{link.words}</bdi>
            <Button size="small" disabled={remove.isPending} onClick={() => void press(link)}>
              Take this link away
              <span className="sr-only">: {link.words}</span>
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}

interface Link {
  readonly kind: 'parentage' | 'partner'
  readonly id: string
  readonly words: string
}

function linksOf(family: TreeFamily, person: number, life: Life): Link[] {
  const { ids } = family.skeleton.partnerships
  const inside = (partnershipId: string, whom: 'partnersIn' | 'childrenOf') => {
    const at = ids.indexOf(partnershipId)
    const people = at < 0 ? [] : Array.from(rowOf(family.graph[whom], at))
    return people.filter((one) => one !== person).map(family.nameOf)
  }
  const parentages = life.parentages.map(({ id, partnershipId, kind }): Link => {
    const parents = inside(partnershipId, 'partnersIn').join(' and ') || 'parents nobody knows'
    return {
      kind: 'parentage',
      id,
      words: `Child of ${parents} (${parentageWords[kind].toLowerCase()})`,
    }
  })
  const partners = life.partnerships.map(({ id }): Link => {
    const other = inside(id, 'partnersIn').join(' and ')
    const children = inside(id, 'childrenOf').join(', ')
    const words = [other && `Partner of ${other}`, children && `parent of ${children}`]
    return { kind: 'partner', id, words: words.filter(Boolean).join(', ') }
  })
  return [...parentages, ...partners.filter(({ words }) => words)]
}
