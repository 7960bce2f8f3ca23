import { useLocation } from 'wouter'
import { openDoor } from '#client/platform/sign-in-door.ts'
import { Button } from '#client/ui/button.tsx'
import { untilWords } from './until-words.ts'

/** Over every page of a sandbox: whose it is, how long it lives, and the way to a family that stays. */
export function SandboxBanner({ untilAt }: { untilAt: string }) {
  const [, navigate] = useLocation()
  return (
    <aside
      aria-label="This is a sandbox"
      className="bg-marigold text-on-marigold print:hidden [--color-focus:var(--color-on-marigold)]"
    >
      <div className="mx-auto flex max-w-[90rem] flex-wrap items-center justify-between gap-x-8 gap-y-2 px-5 py-2.5 md:px-10">
        <p className="max-w-[52rem]">
          <b>You’re playing Margaret in a sandbox of the made-up Ellis family.</b>{' '}
          {/* On a phone the page itself should begin in the first screen. */}
          <span className="max-sm:sr-only">
            Only you can see it, no e-mail leaves it, and it is
          </span>
          <span aria-hidden="true" className="sm:hidden">
            It is
          </span>{' '}
          wiped {untilWords(untilAt)}.{' '}
          <span className="max-sm:hidden">A family of your own starts fresh and stays.</span>
        </p>
        <Button variant="ink" onClick={() => openDoor('signup', () => navigate('/app'))}>
          Keep it? Make your own family
        </Button>
      </div>
    </aside>
  )
}
