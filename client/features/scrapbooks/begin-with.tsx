import { useState, type ComponentType } from 'react'
import { useLocation } from 'wouter'
import { filledTemplates } from '#content/templates/templates.ts'
import { isCard } from '#contract/scrapbooks/looks.ts'
import type { FilledTemplateName } from '#contract/scrapbooks/templates.ts'
import { choiceOf, noChoice } from './chosen-photos.ts'
import { useFillTemplate } from './queries.ts'
import { FoundPhotos, WhichPhotos, type PeopleFieldProps } from './which-photos.tsx'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { isFilled, wordsOf, type TemplateName } from './template-kinds.ts'

interface BeginWithProps {
  familyId: string
  name: TemplateName
}

/** One press: the editor opens with the family's own pictures in it. */
export function BeginWith({ familyId, name }: BeginWithProps) {
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
  const isOfCardSize = isCard(filledTemplates[name].format)
  const begin = (body: Omit<Parameters<typeof fill.mutate>[0], 'template'>) =>
    fill.mutate(
      { template: name, ...body },
      {
        onSuccess: ({ book, laid, leftOut }) => {
          if (leftOut > 0 && !isOfCardSize) toast(leftOutWords(laid, leftOut, isCookbook))
          navigate(`/scrapbook-generator/${book.id}`)
        },
      },
    )
  return { begin, isPending: fill.isPending, failure: fill.error && failureWords(fill.error) }
}

const leftOutWords = (laid: number, leftOut: number, isCookbook: boolean) =>
  isCookbook
    ? {
        title: `${laid} recipes are in the book`,
        description: `${leftOut} more didn’t fit in. They are where they were.`,
      }
    : {
        title: `${laid} photos are in the book`,
        description: `${leftOut} more didn’t fit in. They are in your vault, to be added by hand.`,
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
        onClick={() => begin({ ...named, choice: choiceOf(noChoice) })}
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
  const choice = choiceOf(chosen)
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
