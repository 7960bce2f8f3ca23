import type { ReactNode } from 'react'
import { capsuleTemplates } from '#content/templates/capsules.ts'
import { capsuleLooks, type CapsuleLook } from '#contract/rules/capsule-looks.ts'
import { Badge } from '#client/ui/badge.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { QuiltBlock } from '#client/ui/quilt-block.tsx'
import { isFilled, kindOf, planWords, wordsOf, type TemplateName } from './template-kinds.ts'
import { TemplatePicture, type Drawn } from './template-picture.tsx'

interface TemplateCardProps {
  name: TemplateName
  things: Drawn
  /** What begins something with it. */
  children: ReactNode
}

/** One template: how it looks, what it is for, who has it. */
export function TemplateCard({ name, things, children }: TemplateCardProps) {
  const { title, words } = wordsOf(name)
  return (
    <article className="grid grid-rows-[auto_1fr_auto] overflow-hidden rounded-lg border border-hair bg-cotton">
      <div className="grid min-h-40 bg-mist p-4 sm:p-5">
        {isFilled(name) ? (
          <TemplatePicture name={name} things={things} />
        ) : (
          <CapsulePicture name={name} />
        )}
      </div>
      <div className="grid content-start gap-2 px-4 pt-4 sm:px-5">
        <h3 className="text-2xl">{title}</h3>
        <p>{words}</p>
        <p>
          <Badge>{planWords(kindOf(name).capability)}</Badge>
        </p>
      </div>
      <div className="flex flex-wrap gap-3 p-4 sm:px-5">
        {children}
        {isFilled(name) && (
          <ButtonLink href={`/premium-templates?template=${name}`}>
            See its pages
            <span className="sr-only">: {title}</span>
          </ButtonLink>
        )}
      </div>
    </article>
  )
}

/** As its lid will be. */
function CapsulePicture({ name }: { name: CapsuleLook }) {
  const { lid, years, ideas } = capsuleTemplates[name]
  return (
    <div className="grid content-center gap-4 rounded-md bg-cotton p-4 shadow-lifted">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4">
        <QuiltBlock block={capsuleLooks[name]} className="size-24 rounded-md" />
        <p className="grid gap-1">
          <span className="font-display text-xl leading-tight font-bold">{lid.title}</span>
          <span className="text-thread">Opens in {years} years</span>
        </p>
      </div>
      <p>{lid.words}</p>
      <p className="text-thread">Others put in {listed(ideas)}.</p>
    </div>
  )
}

const listed = (ideas: readonly string[]) =>
  `${ideas.slice(0, -1).join(', ')} and ${ideas.at(-1) ?? ''}`
