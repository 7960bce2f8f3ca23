import type { KinKind } from '#contract/tree/index.ts'
import { Dialog } from '#client/ui/dialog.tsx'
import { KinForm, type KinOfProps } from './kin-form.tsx'

interface KinDialogProps extends KinOfProps {
  /** Whom somebody is about to add; nobody while it is closed. */
  kind: KinKind | undefined
  onClose: () => void
}

const titles: Readonly<Record<KinKind, string>> = {
  parent: 'A parent of',
  partner: 'A partner of',
  child: 'A child of',
  sibling: 'A brother or sister of',
  'chosen-kin': 'Chosen kin of',
}

/** The few fields for somebody new, over the tree: afterwards one goes on from their card. */
export const KinDialog = ({ kind, onClose, ...rest }: KinDialogProps) => (
  <Dialog
    open={kind !== undefined}
    onOpenChange={(isOpen) => !isOpen && onClose()}
    title={
      kind && (
        <>
          {titles[kind]} <bdi>{rest.family.nameOf(rest.person)}</bdi>
        </>
      )
    }
    description={
      kind === 'chosen-kin'
        ? 'Somebody who belongs to them without birth or marriage. A first name is enough.'
        : 'A first name is enough; the rest can come later.'
    }
  >
    {kind && <KinForm {...rest} kind={kind} onDone={onClose} />}
  </Dialog>
)
