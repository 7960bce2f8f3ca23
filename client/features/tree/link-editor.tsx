import { treeBuilder } from '#contract/tree/builder.ts'
import { tree } from '#contract/tree/index.ts'
import { call } from '#client/platform/api.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { useFocusWhenFewer } from '#client/ui/use-focus-when-fewer.ts'
import type { TreeFamily } from './family.ts'
import { linksOf, type Link } from './links-of.ts'
import { useLife, useTreeChange } from './queries.ts'

interface LinkEditorProps {
  familyId: string
  family: TreeFamily
  person: number
}

/** What links somebody to parents, partners and chosen kin, each to be taken away. Nobody is removed, and Undo brings it back. */
export function LinkEditor({ familyId, family, person }: LinkEditorProps) {
  const personId = family.idOf(person)
  const { data } = useLife(familyId, personId)
  const remove = useTreeChange(familyId, ({ kind, id }: Link) => {
    switch (kind) {
      case 'parentage':
        return call(tree.removeParentage, { params: { familyId, parentageId: id } })
      case 'partner':
        return call(tree.leavePartnership, { params: { familyId, partnershipId: id, personId } })
      case 'chosen-kin':
        return call(treeBuilder.leaveKinship, { params: { familyId, kinshipId: id } })
    }
  })
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
