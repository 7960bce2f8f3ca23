import { FirstThis } from './first-this.tsx'

interface NoAddressProps {
  personId: string
  name: string
  onCancel: () => void
}

/** Nobody can be written to without an address: says so before a day is chosen in vain. */
export const NoAddress = ({ personId, name, onCancel }: NoAddressProps) => (
  <FirstThis
    path={`/connections?person=${personId}`}
    label={`Add an address for ${name}`}
    onCancel={onCancel}
  >
    There is no e-mail address for {name} yet, so we couldn’t write on the day. Add one among your
    people, then come back; your draft stays here.
  </FirstThis>
)
