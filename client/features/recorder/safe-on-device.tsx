/** Pressed without a connection: nothing is lost, and the same press does it later. */
export const SafeOnDevice = ({ isOnline }: { isOnline: boolean }) => (
  <output className="woven block rounded-md bg-marigold p-4 text-on-marigold">
    <b>Safe on this device.</b>{' '}
    {isOnline
      ? 'We are connected again: press once more, and it is kept in your account.'
      : 'There is no connection just now. What you said and typed stays here; press again as soon as there is one.'}
  </output>
)
