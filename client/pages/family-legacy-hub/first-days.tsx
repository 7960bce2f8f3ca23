import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { featureBlocks } from '#client/content/feature-blocks.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { QuiltBlock } from '#client/ui/quilt-block.tsx'

interface FirstDaysProps {
  familyName: string
  hasPeople: boolean
  mayAdd: boolean
}

/** What a new family sees first: a quilt that is just beginning, and three small steps. */
export function FirstDays({ familyName, hasPeople, mayAdd }: FirstDaysProps) {
  return (
    <section
      aria-label="Your first days here"
      className="overflow-hidden rounded-lg border border-hair bg-cotton"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] lg:grid-cols-[14rem_minmax(0,1fr)]">
        <Corner mayAdd={mayAdd} />
        <div className="grid grid-cols-[minmax(0,1fr)] content-center gap-4 p-6 sm:p-8">
          <h2 className="text-[clamp(1.8rem,3.4vw,2.5rem)] leading-[1.12] [overflow-wrap:anywhere] text-balance">
            {familyName}’s quilt begins with one voice
          </h2>
          <p className="max-w-[36rem] text-lg">
            Say something to somebody you love: a minute is enough, and it needn’t be perfect. You
            choose who hears it and on which day, and until then it is yours alone.
          </p>
          {mayAdd && (
            <ButtonLink
              href="/future-messages?new"
              variant="action"
              size="large"
              icon="mic"
              className="justify-self-start"
            >
              Record your first minute
            </ButtonLink>
          )}
        </div>
      </div>
      <ol className="grid gap-x-8 gap-y-5 border-t-2 border-dashed border-line px-6 py-7 sm:px-8 md:max-xl:grid-cols-3">
        <Step number={1} title="Say it">
          Record, write, or bring a file you already have.
        </Step>
        <Step number={2} title="Say for whom">
          {hasPeople ? (
            'Your people are here already. Choose one of them.'
          ) : (
            <>
              <Link
                href="/connections"
                className="font-[650] text-link underline underline-offset-4"
              >
                Add somebody you love
              </Link>{' '}
              with an e-mail address, so that it can arrive.
            </>
          )}
        </Step>
        <Step number={3} title="Choose the day">
          A birthday, a wedding, any morning in the next hundred years. We ask you twice before it
          goes out.
        </Step>
      </ol>
    </section>
  )
}

/** Some blocks are sewn, one square waits for a voice. */
function Corner({ mayAdd }: { mayAdd: boolean }) {
  const { family, home, messages, people, tree } = featureBlocks
  const waiting = (
    <span className="grid size-full place-items-center rounded-sm border-[3px] border-dashed border-cranberry text-cranberry">
      <Icon name="mic" className="size-2/5!" />
    </span>
  )
  return (
    <div className="woven grid grid-cols-6 content-center bg-chambray lg:grid-cols-2">
      <QuiltBlock block={family} className="aspect-square w-full" />
      <QuiltBlock block={messages} className="aspect-square w-full" />
      <QuiltBlock block={people} className="aspect-square w-full" />
      {mayAdd ? (
        <Link
          href="/future-messages?new"
          aria-label="Record your first minute"
          className="aspect-square p-1 hover:bg-mist lg:p-2"
        >
          {waiting}
        </Link>
      ) : (
        <span className="aspect-square p-1 lg:p-2">{waiting}</span>
      )}
      <QuiltBlock block={home} className="aspect-square w-full" />
      <QuiltBlock block={tree} className="aspect-square w-full" />
    </div>
  )
}

const Step = (props: { number: number; title: string; children: ReactNode }) => (
  <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
    <span
      aria-hidden="true"
      className="mt-1.5 size-5 rotate-45 border-[3px] border-marigold bg-marigold"
    />
    <span>
      <b className="block text-lg">
        {props.number}. {props.title}
      </b>
      {props.children}
    </span>
  </li>
)
