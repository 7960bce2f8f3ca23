import { Link } from 'wouter'
import { foundingStory, missionLists, partnerships } from '#client/content/about.ts'
import { featureBlocks } from '#client/content/feature-blocks.ts'
import { Told } from '#client/content/told-fact.tsx'
import { useSite } from '#client/content/use-site.ts'
import { useBuiltPages } from '#client/platform/routing/built-pages.ts'
import { Band } from '#client/ui/band.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { PageOpening } from '#client/ui/page-opening.tsx'
import { QuiltBlock } from '#client/ui/quilt-block.tsx'

const blocks = [
  featureBlocks.home,
  featureBlocks.messages,
  featureBlocks.family,
  featureBlocks.tree,
  featureBlocks.vault,
  featureBlocks.help,
]

function FoundingStory() {
  const [first, ...rest] = foundingStory
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,42rem)]">
      <div>
        <h2 className="text-4xl">Our founding story</h2>
        <QuiltBlock
          block={featureBlocks.messages}
          className="woven mt-8 w-full max-w-[18rem] rounded-md max-lg:hidden"
        />
      </div>
      <div className="grid gap-5 text-lg">
        <p className="font-display text-2xl leading-snug">{first}</p>
        {rest.map((words) => (
          <p key={words}>{words}</p>
        ))}
      </div>
    </div>
  )
}

function MissionLists() {
  const [todo, never] = missionLists
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
      {[todo, never].map(({ title, items }) => (
        <section key={title}>
          <h2 className="text-3xl">{title}</h2>
          <ul className="mt-5 grid gap-4 text-lg text-on-panel-soft">
            {items.map((words) => (
              <li key={words} className="grid grid-cols-[1.5rem_1fr] gap-3">
                <Icon
                  name={title === todo.title ? 'check' : 'close'}
                  className="mt-1 text-marigold"
                />
                {words}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

const Partnerships = () => (
  <dl className="max-w-[64rem]">
    {partnerships.map(({ who, words }) => (
      <div
        key={who}
        className="grid gap-x-12 gap-y-1 border-t-2 border-dashed border-hair py-5 last:border-b-2 md:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]"
      >
        <dt className="font-display text-xl font-bold">{who}</dt>
        <dd className="text-lg">{words}</dd>
      </div>
    ))}
  </dl>
)

function Contact() {
  const { phone, email, postalLine } = useSite()
  const { isBuilt } = useBuiltPages()
  return (
    <div className="grid gap-8">
      <p className="grid justify-items-start gap-3 font-display text-xl font-bold sm:text-2xl md:text-3xl">
        <Told fact="phone">
          <a
            href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}
            className="flex min-h-touch items-center gap-3 underline underline-offset-4"
          >
            <Icon name="phone" /> {phone}
          </a>
        </Told>
        <Told fact="email">
          <a
            href={`mailto:${email}`}
            className="flex min-h-touch items-center gap-3 [overflow-wrap:anywhere] underline underline-offset-4"
          >
            <Icon name="mail" /> {email}
          </a>
        </Told>
      </p>
      <Told fact="postalLine">
        <p className="text-lg">{postalLine}</p>
      </Told>
      <div className="grid gap-4 sm:flex sm:flex-wrap">
        {isBuilt('/contact') && (
          <ButtonLink href="/contact" variant="ink" size="large">
            Write to us
          </ButtonLink>
        )}
        <ButtonLink href="/" variant="link" className="text-on-marigold">
          Back to Home
        </ButtonLink>
      </div>
    </div>
  )
}

export default function About() {
  const { name } = useSite()
  const { isBuilt } = useBuiltPages()
  return (
    <>
      <PageOpening
        title="A voice should be as easy to keep as a photograph"
        lead={`${name} keeps what people say to the ones they love, and brings it to them on the day it is meant for. This page says why we do it, what we promise, and how to reach us.`}
        blocks={blocks}
      >
        <Link
          href="/"
          className="inline-flex min-h-touch items-center gap-2 font-[650] text-link underline underline-offset-4"
        >
          <Icon name="home" /> Home
        </Link>
        {isBuilt('/inspiring-about') && (
          <ButtonLink href="/inspiring-about">Our mission in four stories</ButtonLink>
        )}
      </PageOpening>
      <Band ground="cotton">
        <FoundingStory />
      </Band>
      <Band ground="panel">
        <MissionLists />
      </Band>
      <Band
        ground="cotton"
        title="Who we would like to work with"
        lead="We name no partner until one has agreed to be named. These are the people we build with in mind, and want to hear from."
      >
        <Partnerships />
      </Band>
      <Band ground="marigold" title="Talk to a person">
        <Contact />
      </Band>
    </>
  )
}
