import { useState, type ComponentType } from 'react'
import { useLocation } from 'wouter'
import { fittingWords } from '#content/templates/fitting.ts'
import { filledTemplates } from '#content/templates/templates.ts'
import { leastFitting } from '#contract/scrapbooks/book.ts'
import { isCard } from '#contract/scrapbooks/looks.ts'
import type { FilledTemplateName } from '#contract/scrapbooks/templates.ts'
import { choiceOf, noChoice } from './chosen-photos.ts'
import { useChoice, useFillTemplate } from './queries.ts'
import { FoundPhotos, WhichPhotos, type PeopleFieldProps } from './which-photos.tsx'
import { failureWords } from '#client/platform/failure-words.ts'
import { newId } from '#client/platform/new-id.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { Field } from '#client/ui/field.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { isFilled, wordsOf, type TemplateName } from './template-kinds.ts'

interface BeginWithTemplateProps {
  familyId: string
  name: TemplateName
}

/** One press: the editor opens with the family's own pictures in it. */
export function BeginWithTemplate({ familyId, name }: BeginWithTemplateProps) {
  if (!isFilled(name))
    return (
      <ButtonLink href={`/time-capsules?template=${name}`} variant="action">
        Use this
        <span className="sr-only">: {wordsOf(name).title}</span>
      </ButtonLink>
    )
  return <FillNow familyId={familyId} name={name} />
}

interface FillProps {
  familyId: string
  name: FilledTemplateName
}

function useFilling({ familyId, name }: FillProps) {
  const [, navigate] = useLocation()
  const fill = useFillTemplate(familyId)
  const isCookbook = 'dish' in filledTemplates[name]
  const isNarrowing = fittingWords[name] !== undefined
  const isOfCardSize = isCard(filledTemplates[name].format)
  // One id for one request: sent again because its answer got lost, the book is there once.
  const [asked, setAsked] = useState({ id: '', body: '' })
  const begin = (body: Omit<Parameters<typeof fill.mutate>[0], 'template' | 'id'>) => {
    const said = JSON.stringify(body)
    const id = asked.body === said ? asked.id : newId()
    setAsked({ id, body: said })
    fill.mutate(
      { id, template: name, ...body },
      {
        onSuccess: ({ book, ...filled }) => {
          setAsked({ id: '', body: '' })
          if (!isOfCardSize) toast(filledWords(filled, isCookbook, isNarrowing))
          navigate(`/scrapbook-generator/${book.id}`)
        },
      },
    )
  }
  return { begin, isPending: fill.isPending, failure: fill.error && failureWords(fill.error) }
}

interface FilledWith {
  readonly laid: number
  readonly leftOut: number
  readonly isFitting: boolean
}

/** How much lies in it, which of it that is, and where the rest stays. */
function filledWords(
  { laid, leftOut, isFitting }: FilledWith,
  isCookbook: boolean,
  isNarrowing: boolean,
) {
  const what = isCookbook ? 'recipe' : 'photo'
  const count = laid === 1 ? `One ${what} is` : `${laid} ${what}s are`
  const rest = isCookbook
    ? 'They are where they were.'
    : 'They are in your vault, to be added by hand.'
  const said = [
    ...(isFitting
      ? ['Those that fit this template, by their words, places and what they show.']
      : []),
    ...(isNarrowing && !isFitting && laid > 0
      ? ['Few of yours say that they fit, so it begins with all of them.']
      : []),
    ...(leftOut > 0 ? [`${leftOut} more didn’t fit in. ${rest}`] : []),
  ]
  return { title: `${count} in the book`, description: said.join(' ') || undefined }
}

function FillNow({ familyId, name }: FillProps) {
  const { named, title } = filledTemplates[name]
  const { begin, isPending, failure } = useFilling({ familyId, name })
  return (
    <>
      <Button
        variant="action"
        pending={isPending}
        pendingLabel="Laying out the pages…"
        onClick={() => begin({ ...named, choice: { ...choiceOf(noChoice), fits: name } })}
      >
        Use this
        <span className="sr-only">: {title}</span>
      </Button>
      {failure && (
        <p role="alert" className="basis-full font-[650] text-danger">
          {failure}
        </p>
      )}
    </>
  )
}

/** Whether only what fits the template goes in: so where enough does, until somebody says otherwise. */
function useFits({ familyId, name }: FillProps) {
  const isNarrowing = fittingWords[name] !== undefined
  const { data } = useChoice(familyId, {
    ...choiceOf(noChoice),
    ...(isNarrowing && { fits: name }),
  })
  const [chosen, setChosen] = useState<boolean>()
  const count = isNarrowing ? (data?.photos ?? 0) : 0
  const fits = chosen ?? count >= leastFitting
  const toggle = count >= leastFitting && (
    <Checkbox
      label={`Only photos that fit: ${count.toLocaleString('en-US')} do`}
      hint="By their words, their places and what they show."
      checked={fits}
      onChange={(event) => setChosen(event.currentTarget.checked)}
    />
  )
  return { fits: fits && count >= leastFitting, toggle }
}

interface BeginWholeProps extends FillProps {
  People: ComponentType<PeopleFieldProps>
}

/** With its name, and which photos go into it. */
export function BeginWhole({ familyId, name, People }: BeginWholeProps) {
  const { named, ...template } = filledTemplates[name]
  const [title, setTitle] = useState(named.title)
  const [subtitle, setSubtitle] = useState(named.subtitle)
  const [chosen, setChosen] = useState(noChoice)
  const { begin, isPending, failure } = useFilling({ familyId, name })
  const { fits, toggle } = useFits({ familyId, name })
  const choice = { ...choiceOf(chosen), ...(fits && { fits: name }) }
  return (
    <form
      className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-5 rounded-lg border border-hair bg-cotton p-5"
      onSubmit={(event) => {
        event.preventDefault()
        begin({ title, subtitle, choice })
      }}
    >
      <Field label="What is it called?">
        <TextInput
          required
          maxLength={120}
          value={title}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
      </Field>
      <Field label="A line under it" optional>
        <TextInput
          maxLength={160}
          value={subtitle}
          onChange={(event) => setSubtitle(event.currentTarget.value)}
        />
      </Field>
      {'dish' in template ? (
        <p>It is made of your family’s recipes, the favourites first.</p>
      ) : (
        <>
          {toggle}
          <WhichPhotos {...{ familyId, People, chosen }} onChange={setChosen} />
          <FoundPhotos familyId={familyId} choice={choice} />
        </>
      )}
      <p role="alert" className="font-[650] text-danger empty:hidden">
        {failure}
      </p>
      <Button
        type="submit"
        variant="primary"
        pending={isPending}
        pendingLabel="Laying out the pages…"
        className="justify-self-start"
      >
        Use this
      </Button>
    </form>
  )
}
