import type { KinKind } from '#contract/tree/index.ts'
import { Dialog } from '#client/ui/dialog.tsx'
import { KinForm, type KinOfProps } from './kin-form.tsx'

interface KinDialogProps extends Omit<KinOfProps, 'person'> {
  /** Whom somebody is about to add, and to whom; nobody while it is closed. */
  adding: { readonly kind: KinKind; readonly person: number } | undefined
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
export const KinDialog = ({ adding, onClose, ...rest }: KinDialogProps) => (
  <Dialog
    open={adding !== undefined}
    onOpenChange={(isOpen) => !isOpen && onClose()}
    title={
      adding && (
        <>
          {titles[adding.kind]} <bdi>{rest.family.nameOf(adding.person)}</bdi>
        </>
      )
    }
    description={
      adding?.kind === 'chosen-kin'
        ? 'Somebody who belongs to them without birth or marriage. A first name is enough.'
        : 'A first name is enough; the rest can come later.'
    }
  >
    {adding && <KinForm {...rest} {...adding} onDone={onClose} />}
  </Dialog>
)
