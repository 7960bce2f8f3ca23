import type { ReactNode } from 'react'
import { useSession } from '#client/platform/session.ts'
import { ButtonLink } from '#client/ui/button.tsx'

/** The last call: guests are offered the trial, people with a family are shown the way home. */
export function Closing({ forGuests }: { forGuests: ReactNode }) {
  if (useSession().state !== 'signed-in') return <div data-guest-only>{forGuests}</div>
  return (
    <section className="woven bg-marigold text-on-marigold [--color-focus:var(--color-on-marigold)]">
      <div className="mx-auto flex max-w-[90rem] flex-wrap items-center justify-between gap-x-12 gap-y-6 px-5 py-12 md:px-10 xl:px-[3.1rem]">
        <div>
          <h2 className="text-4xl">One square is always waiting</h2>
          <p className="mt-3 text-lg">A minute of your voice is enough for the next one.</p>
        </div>
        <ButtonLink href="/app" variant="ink" size="large">
          Go to your family’s quilt
        </ButtonLink>
      </div>
    </section>
  )
}
