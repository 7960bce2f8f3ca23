import { useEffect, type ReactNode } from 'react'
import { Link, useSearchParams } from 'wouter'
import { useFonts } from './fonts.ts'
import { placeScroll } from '#client/platform/routing/scroll-memory.ts'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { useDemoThings } from './template-demo.ts'
import { isFilled, kinds } from './template-kinds.ts'
import { TemplatesOfKind, type Begin } from './templates-of-kind.tsx'
import { TemplateView } from './template-view.tsx'
import type { Drawn } from './template-picture.tsx'

interface TemplatesRoomProps {
  begin: Begin
  /** How to begin, or why nothing can be begun. */
  note?: ReactNode
}

/** All templates, or one of them with all of its pages. */
export function TemplatesRoom({ begin, note }: TemplatesRoomProps) {
  const [search] = useSearchParams()
  const things = useDemoThings()
  const areFontsReady = useFonts()
  const drawn = areFontsReady ? things : undefined
  const name = search.get('template') ?? ''
  if (isFilled(name))
    return (
      <TemplateView key={name} name={name} things={drawn}>
        {note}
        {begin(name, true)}
      </TemplateView>
    )
  return <AllTemplates {...{ begin, note, drawn }} />
}

function AllTemplates({ begin, note, drawn }: TemplatesRoomProps & { drawn: Drawn }) {
  useEffect(() => placeScroll(), [])
  return (
    <>
      <PageHeading
        title="Templates"
        lead="Books, cards, cookbooks and time capsules, laid out by us. They are filled with your own photos and recipes, and everything in them can be moved."
      />
      {note}
      <nav aria-label="Kinds of templates">
        <ul className="flex flex-wrap gap-x-6 gap-y-1">
          {kinds.map(({ id, title, names }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="inline-flex min-h-touch items-center text-lg text-link underline underline-offset-4"
              >
                {title} ({names.length})
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {kinds.map((kind) => (
        <TemplatesOfKind key={kind.id} {...{ kind, begin, drawn }} />
      ))}
      <p className="text-thread">
        The pictures are drawn for the made-up family of our demo. Yours take their place.{' '}
        <Link href="/demo" className="text-link underline underline-offset-4">
          Look around in the demo
        </Link>
      </p>
    </>
  )
}
