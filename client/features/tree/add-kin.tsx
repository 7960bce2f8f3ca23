import { kinKinds, type KinKind } from '#contract/tree/index.ts'
import { Button } from '#client/ui/button.tsx'
import { KinForm, type KinOfProps } from './kin-form.tsx'
import { kinKindLabels } from './kin-kinds.ts'

interface AddKinProps extends KinOfProps {
  /** Whom somebody is about to add. */
  kind: KinKind | undefined
  onKind: (kind: KinKind | undefined) => void
}

/** One button for each kind of kin; pressed, a few fields open below. A first name is enough. */
export const AddKin = ({ familyId, family, person, onAdded, kind, onKind }: AddKinProps) => (
  <section className="grid gap-3" aria-label="Add kin">
    <h3 className="text-lg">Add to the tree</h3>
    <div className="flex flex-wrap gap-2">
      {kinKinds.map((own) => (
        <Button
          key={own}
          size="small"
          icon="plus"
          aria-expanded={own === kind}
          onClick={() => onKind(own === kind ? undefined : own)}
        >
          {kinKindLabels[own]}
        </Button>
      ))}
    </div>
    {kind && (
      <div className="rounded-lg border-2 border-dashed border-line p-4">
        <KinForm
          key={kind}
          {...{ familyId, family, person, kind }}
          onAdded={onAdded}
          onDone={() => onKind(undefined)}
        />
      </div>
    )}
  </section>
)
