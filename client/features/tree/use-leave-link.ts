import { tellNotDone } from '#client/ui/tell-failure.ts'
import { treeBuilder } from '#contract/tree/builder.ts'
import { tree } from '#contract/tree/index.ts'
import { call } from '#client/platform/api.ts'
import type { Link } from './links-of.ts'
import { useTreeChange } from './queries.ts'
import { useUndoNotice } from './use-undo-notice.ts'

/** Takes away what links somebody to another. Nobody is removed. */
export function useLeaveLink(familyId: string, personId: string) {
  const notice = useUndoNotice(familyId)
  const remove = useTreeChange(familyId, ({ kind, id }: Pick<Link, 'kind' | 'id'>) => {
    switch (kind) {
      case 'parentage':
        return call(tree.removeParentage, { params: { familyId, parentageId: id } })
      case 'partner':
        return call(tree.leavePartnership, { params: { familyId, partnershipId: id, personId } })
      case 'chosen-kin':
        return call(treeBuilder.leaveKinship, { params: { familyId, kinshipId: id } })
    }
  })
  const leave = async (link: Pick<Link, 'kind' | 'id'>) => {
    try {
      await remove.mutateAsync(link)
      notice('The link is gone', 'Nobody was removed.')
    } catch (failure) {
      tellNotDone(failure)
    }
  }
  return { leave, isPending: remove.isPending }
}
