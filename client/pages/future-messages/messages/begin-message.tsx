import { Link } from 'wouter'
import { ButtonLink } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'

/** The empty square that waits on the page of messages: it leads into the composer. */
export const BeginMessage = () => (
  <section aria-label="A new message" className="grid gap-4">
    <Link
      href="/future-messages?new"
      className="grid justify-items-center gap-2 rounded-lg border-[3px] border-dashed border-cranberry bg-cotton px-5 py-8 text-center text-ink hover:bg-mist sm:py-10"
    >
      <span className="stitched mb-3 grid size-24 place-items-center rounded-full bg-cranberry text-on-cloth [--stitch-inset:6px] after:rounded-full!">
        <Icon name="mic" className="size-12!" />
      </span>
      <span className="font-display text-3xl leading-tight font-bold tracking-[-0.012em]">
        Your voice goes here
      </span>
      <span className="text-lg text-thread">Begin a new message</span>
    </Link>
    <ButtonLink href="/future-messages?new=write" icon="mail" className="justify-self-start">
      Write one instead
    </ButtonLink>
  </section>
)
