import { useEffect, type ReactNode } from 'react'
import { Link } from 'wouter'
import { filledTemplates } from '#content/templates/templates.ts'
import type { FilledTemplateName } from '#contract/scrapbooks/templates.ts'
import { placeScroll } from '#client/platform/routing/scroll-memory.ts'
import { Badge } from '#client/ui/badge.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { kindOf, planWords } from './template-kinds.ts'
import { TemplatePage, useScenes, type Drawn } from './template-picture.tsx'

interface TemplateViewProps {
  name: FilledTemplateName
  things: Drawn
  /** How to begin with it. */
  children: ReactNode
}

const mostShown = 12
const shownAtFirst = Array.from({ length: 6 }, () => undefined)

/** One template with its pages. */
export function TemplateView({ name, things, children }: TemplateViewProps) {
  const { title, words, format } = filledTemplates[name]
  const scenes = useScenes(name, things)
  const isWide = format === 'landscape' || format === 'card'
  const shown = scenes?.slice(0, mostShown) ?? shownAtFirst
  // Its address differs from that of all templates in its question alone, and is another page to whoever reads.
  useEffect(() => placeScroll(), [])
  return (
    <>
      <p>
        <Link
          href="/premium-templates"
          className="inline-flex min-h-touch items-center text-link underline underline-offset-4"
        >
          All templates
        </Link>
      </p>
      <PageHeading title={title} lead={words} />
      <p>
        <Badge>{planWords(kindOf(name).capability)}</Badge>
      </p>
      {children}
      <section aria-label="Its pages" className="grid gap-4">
        <h2 className="text-2xl">Its pages</h2>
        <ol
          className={`grid gap-5 ${isWide ? 'sm:grid-cols-2' : 'grid-cols-2 lg:grid-cols-3 xl:grid-cols-4'}`}
        >
          {shown.map((scene, at) => (
            <li key={at}>
              <TemplatePage
                name={name}
                scene={scene}
                label={at === 0 ? 'Its cover' : `Page ${at}`}
                className="block w-full shadow-lifted"
              />
            </li>
          ))}
        </ol>
        <p className="text-thread">
          The pictures are drawn for the made-up family of our demo. Yours take their place, as many
          pages as they need.
        </p>
      </section>
    </>
  )
}
