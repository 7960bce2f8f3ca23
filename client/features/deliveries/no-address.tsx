import { Button, ButtonLink } from '#client/ui/button.tsx'

interface NoAddressProps {
  personId: string
  name: string
  onCancel: () => void
}

/** Nobody can be written to without an address: says so before a day is chosen in vain. */
export const NoAddress = ({ personId, name, onCancel }: NoAddressProps) => (
  <div className="grid gap-4">
    <p className="text-lg">
      There is no e-mail address for {name} yet, so we couldn’t write on the day. Add one among your
      people, then come back; your draft stays here.
    </p>
    <div className="flex flex-wrap gap-3">
      <ButtonLink href={`/connections?person=${personId}`} variant="action">
        Add an address for {name}
      </ButtonLink>
      <Button variant="quiet" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  </div>
)
