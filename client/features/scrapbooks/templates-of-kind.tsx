import { useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#client/ui/button.tsx'
import { TemplateCard } from './template-card.tsx'
import type { Kind, TemplateName } from './template-kinds.ts'
import type { Drawn } from './template-picture.tsx'

/** What begins something with a template; `isWhole` on the page of that template alone. */
export type Begin = (name: TemplateName, isWhole: boolean) => ReactNode

// On a phone each fills more than a screen, and the kinds below should be reached.
const FIRST_ON_PHONES = 2

// Who comes back from a template's page finds the list as long as they left it.
const wholeKinds = new Set<string>()

interface TemplatesOfKindProps {
  kind: Kind
  begin: Begin
  drawn: Drawn
}

/** The templates of one kind; small screens begin with two and show the others at a press. */
export function TemplatesOfKind({ kind, begin, drawn }: TemplatesOfKindProps) {
  const { id, title, words, names } = kind
  const list = useRef<HTMLUListElement>(null)
  const [isWhole, setWhole] = useState(() => wholeKinds.has(id))
  const showAll = () => {
    wholeKinds.add(id)
    flushSync(() => setWhole(true))
    const next = list.current?.children[FIRST_ON_PHONES] as HTMLElement | undefined
    const way = next?.querySelector<HTMLElement>('a, button') ?? next
    way?.focus()
  }
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="grid gap-5 scroll-mt-6">
      <header>
        <h2 id={`${id}-title`} className="text-3xl">
          {title}
        </h2>
        <p className="mt-1 max-w-2xl text-lg text-thread">{words}</p>
      </header>
      <ul ref={list} className="grid gap-6 sm:grid-cols-2 xl:grid-cols-3">
        {names.map((name, i) => (
          <li
            key={name}
            tabIndex={-1}
            className={
              !isWhole && i >= FIRST_ON_PHONES
                ? 'grid [@media(scripting:enabled)]:max-sm:hidden'
                : 'grid'
            }
          >
            <TemplateCard name={name} things={drawn}>
              {begin(name, false)}
            </TemplateCard>
          </li>
        ))}
      </ul>
      {!isWhole && (
        <Button className="justify-self-start noscript:hidden sm:hidden" onClick={showAll}>
          Show {names.length - FIRST_ON_PHONES} more {title.toLowerCase()}
        </Button>
      )}
    </section>
  )
}
