import { Suspense } from 'react'
import { OpenSandbox } from '#client/features/demo/open-sandbox.tsx'
import { wordsOf, type TemplateName } from '#client/features/scrapbooks/template-kinds.ts'
import { TemplatesRoom } from '#client/features/scrapbooks/templates-room.tsx'
import { useSession } from '#client/platform/session.ts'
import { openDoor } from '#client/platform/sign-in-door.ts'
import { Button } from '#client/ui/button.tsx'
import { lazyPart } from '#client/ui/lazy-part.ts'
import { Page } from '#client/ui/page.tsx'

const OwnTemplates = lazyPart(
  async () => (await import('./premium-templates/own-templates.tsx')).OwnTemplates,
)

/** For everybody to look at; for a family, to be used. Until it is known who looks, there is nothing to press. */
export default function PremiumTemplatesPage() {
  const { state } = useSession()
  return (
    <Page>
      {state === 'signed-in' ? (
        <Suspense fallback={<TemplatesRoom begin={nothing} />}>
          <OwnTemplates />
        </Suspense>
      ) : (
        <TemplatesRoom note={<HowToBegin />} begin={state === 'guest' ? signUpFirst : nothing} />
      )}
    </Page>
  )
}

const nothing = () => null

const signUpFirst = (name: TemplateName) => (
  <Button variant="action" onClick={() => openDoor('signup')} className="justify-self-start">
    Use this
    <span className="sr-only">: {wordsOf(name).title}</span>
  </Button>
)

const HowToBegin = () => (
  <section
    aria-label="How to begin"
    className="grid max-w-[52rem] gap-4 rounded-lg border-2 border-dashed border-line p-5 sm:p-6"
  >
    <h2 className="text-2xl">How to begin</h2>
    <p>
      Look at all of them as you like. To use one, sign up: your family has 30 days of everything,
      without a credit card. Bring in some photos, come back here and press “Use this”. Or try it at
      once in a copy of the demo family, which is yours for a day.
    </p>
    <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
      <Button variant="action" onClick={() => openDoor('signup')}>
        Sign Up
      </Button>
      <OpenSandbox />
    </div>
  </section>
)
