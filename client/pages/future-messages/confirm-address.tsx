import { session } from '#client/platform/session.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'

/** Our questions go to the author's own address, so it has to be known to reach somebody. */
export const ConfirmAddress = ({ email }: { email: string }) => (
  <div className="grid gap-4 rounded-lg border-2 border-marigold bg-cotton p-5 sm:p-6">
    <h2 className="text-2xl">One thing first: your own address</h2>
    <p className="text-lg">
      Before a message goes out we ask you twice by e-mail, so please confirm{' '}
      <b className="[overflow-wrap:anywhere]">{email}</b>. The letter with the button is in your
      mail; your settings can send it again. Your draft stays here.
    </p>
    <div className="flex flex-wrap gap-3">
      <Button variant="primary" onClick={() => void session.lookAgain()}>
        I have confirmed it
      </Button>
      <ButtonLink href="/settings" size="large">
        Open my settings
      </ButtonLink>
    </div>
  </div>
)
