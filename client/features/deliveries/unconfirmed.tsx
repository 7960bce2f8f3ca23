import { FirstThis } from './first-this.tsx'

/** Our questions go to the author's own address: we have to know that they reach somebody. */
export const Unconfirmed = ({ email, onCancel }: { email: string; onCancel: () => void }) => (
  <div className="border-t border-dashed border-line pt-5">
    <FirstThis path="/settings" label="Open my settings" onCancel={onCancel}>
      Before a message goes out we ask you twice by e-mail, so please confirm your own address
      first: <b className="[overflow-wrap:anywhere]">{email}</b>. The letter with the button is in
      your mail; your settings can send it again. Your draft stays here.
    </FirstThis>
  </div>
)
