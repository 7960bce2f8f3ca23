import { Fragment } from 'react'

/** An e-mail address; where it is too long for its line it goes on after the @ or a dot, and only else within a word. */
export const Address = ({ children }: { children: string }) => (
  <span className="[overflow-wrap:anywhere]">
    {children.split(/(?<=[@.])/).map((part, i) => (
      <Fragment key={i}>
        {i > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </span>
)

/** A sentence in which addresses may stand. */
export const AddressesIn = ({ children }: { children: string }) =>
  children
    .split(/(\S+@\S+)/)
    .map((part, i) =>
      i % 2 ? <Address key={i}>{part}</Address> : <Fragment key={i}>{part}</Fragment>,
    )
