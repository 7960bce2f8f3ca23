import { Button, ButtonLink } from '#client/ui/button.tsx'

/** Our questions go to the author's own address: we have to know that they reach somebody. */
export const Unconfirmed = ({ email, onCancel }: { email: string; onCancel: () => void }) => (
  <div className="grid gap-4 border-t border-dashed border-line pt-5">
    <p className="text-lg">
      Before a message goes out we ask you twice by e-mail, so please confirm your own address
      first: <b className="[overflow-wrap:anywhere]">{email}</b>. The letter with the button is in
      your mail; your settings can send it again. Your draft stays here.
    </p>
    <div className="flex flex-wrap gap-3">
      <ButtonLink href="/settings" variant="action">
        Open my settings
      </ButtonLink>
      <Button variant="quiet" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  </div>
)
