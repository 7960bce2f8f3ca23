import type { KeeperView } from '#contract/passing/index.ts'
import { Dialog } from '#client/ui/dialog.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { KeeperLinkView } from './keeper-link-view.tsx'
import { useKeeperLink } from './queries.ts'

interface KeeperLinkDialogProps {
  /** Whose link is shown; closed when there is none. */
  keeper: KeeperView | undefined
  onClose: () => void
}

export function KeeperLinkDialog({ keeper, onClose }: KeeperLinkDialogProps) {
  const link = useKeeperLink(keeper?.id)
  return (
    <Dialog
      open={keeper !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={`${keeper?.name ?? 'The keeper'}’s own link`}
      description="Hand it to nobody else: whoever has it can answer in their place."
      wide
    >
      <Loaded query={link} what="the link" skeleton={<Skeleton className="h-56" />}>
        {(shown) => keeper && <KeeperLinkView keeper={keeper} link={shown} />}
      </Loaded>
    </Dialog>
  )
}
