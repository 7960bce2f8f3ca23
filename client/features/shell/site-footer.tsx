import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Site } from '#client/content/site.ts'
import { Told, useTold } from '#client/content/told-fact.tsx'
import { useSite } from '#client/content/use-site.ts'
import { Icon } from '#client/ui/icon.tsx'
import { isThere } from '#contract/rules/features.ts'
import { dialled } from '#contract/rules/site.ts'
import { AccessibilityButton } from './accessibility-button.tsx'
import {
  FEATURES_PATH,
  legalLinks,
  platformFeatures,
  quickLinks,
  trustMarks,
} from './footer-links.ts'
import { useBuiltPages } from '#client/platform/routing/built-pages.ts'

const linkLook =
  'inline-flex min-h-floor items-center gap-2 text-on-panel-soft underline decoration-transparent underline-offset-4 hover:text-on-panel hover:decoration-current'

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-1.5 text-xl text-on-panel">{title}</h2>
      {children}
    </section>
  )
}

function QuickLinks({ blogUrl }: { blogUrl: string }) {
  const { isBuilt } = useBuiltPages()
  const isBlogTold = useTold('blogUrl')
  return (
    <ul>
      {quickLinks.map(({ path, label }) =>
        path === 'blog'
          ? isBlogTold && (
              <li key={path} data-fact="blogUrl">
                <a href={blogUrl} target="_blank" rel="noopener" className={linkLook}>
                  {label}
                  <Icon name="external" className="size-[1em]" />
                  <span className="sr-only"> (opens in a new tab)</span>
                </a>
              </li>
            )
          : isBuilt(path) && (
              <li key={path}>
                <Link href={path} className={linkLook}>
                  {label}
                </Link>
              </li>
            ),
      )}
    </ul>
  )
}

function PlatformFeatures() {
  const ready = useBuiltPages().isBuilt(FEATURES_PATH)
  return (
    <ul>
      {platformFeatures.map(({ label, feature }) => (
        <li key={label} className="flex items-center gap-x-2.5 text-on-panel-soft">
          {ready ? (
            <Link href={FEATURES_PATH} className={linkLook}>
              {label}
            </Link>
          ) : (
            <span className="inline-flex min-h-9 items-center">{label}</span>
          )}
          {!isThere(feature) && <span className="text-sm"> coming</span>}
        </li>
      ))}
    </ul>
  )
}

function Contact({ phone, email, postalLine }: Site) {
  return (
    <address className="grid grid-cols-[minmax(0,1fr)] [overflow-wrap:anywhere] not-italic">
      <Told fact="phone">
        <a href={`tel:${dialled(phone)}`} className={linkLook}>
          <Icon name="phone" />
          {phone}
        </a>
      </Told>
      <Told fact="email">
        <a href={`mailto:${email}`} className={linkLook}>
          <Icon name="mail" />
          {email}
        </a>
      </Told>
      <Told fact="postalLine">
        <span className="mt-2 max-w-xs text-on-panel-soft">{postalLine}</span>
      </Told>
    </address>
  )
}

export function SiteFooter() {
  const site = useSite()
  const isCountTold = useTold('familiesServed')
  const all = trustMarks(site.familiesServed)
  const servedMark = all.at(-1)
  const marks = isCountTold ? all : all.slice(0, -1)
  return (
    <footer className="below-fold on-panel mt-auto bg-panel text-on-panel">
      <FooterBorder />
      <div className="mx-auto grid max-w-[90rem] grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 px-5 py-14 md:grid-cols-2 md:px-10 lg:grid-cols-[1.5fr_1fr_1fr_1.2fr] xl:px-[3.1rem]">
        <section className="max-w-sm">
          <h2 className="text-3xl">{site.name}</h2>
          <p className="mt-2 text-lg text-on-panel-soft">
            {site.tagline} Record a message today; we keep it safe and bring it to the right person
            on the right morning.
          </p>
        </section>
        <Column title="Quick Links">
          <QuickLinks blogUrl={site.blogUrl} />
        </Column>
        <Column title="Platform Features">
          <PlatformFeatures />
        </Column>
        <Column title="Contact">
          <Contact {...site} />
        </Column>
      </div>
      <div className="bg-panel-deep">
        <div className="mx-auto flex max-w-[90rem] flex-wrap items-center justify-between gap-x-10 gap-y-3 px-5 pt-5 pb-6 md:px-10 md:pb-24 lg:pb-6 xl:px-[3.1rem]">
          <ul className="flex flex-wrap gap-x-7 gap-y-2">
            {marks.map((mark) => (
              <li
                key={mark}
                data-fact={mark === servedMark ? 'familiesServed' : undefined}
                className="inline-flex items-center gap-2 font-[650]"
              >
                <Icon name="check" className="text-marigold" />
                {mark}
              </li>
            ))}
          </ul>
          <div className="flex flex-wrap items-center gap-x-7 lg:mr-48">
            <AccessibilityButton detailed className="-ml-2.5 hover:bg-panel" />
            <ul className="flex flex-wrap gap-x-7">
              {legalLinks.map(({ path, label }) => (
                <li key={path}>
                  <Link href={path} className={linkLook}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </div>
    </footer>
  )
}

/** Flying geese along the edge, as quilters finish a border. */
const FooterBorder = () => (
  <svg aria-hidden="true" className="block h-[24px] w-full">
    <pattern id="geese" width="96" height="24" patternUnits="userSpaceOnUse">
      <path d="M0 0h96v24H0z" fill="var(--cloth-plum)" />
      <path d="M0 24 24 0l24 24z" fill="var(--cloth-marigold)" />
      <path d="M48 24 72 0l24 24z" fill="var(--cloth-rose)" />
    </pattern>
    <rect width="100%" height="24" fill="url(#geese)" />
  </svg>
)
