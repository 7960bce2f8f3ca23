import { useRef, useState } from 'react'
import { partedFractions } from '#contract/rules/recipes/parted-fractions.ts'
import { readRecipeText } from '#contract/rules/recipes/read-text.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { TextArea } from '#client/ui/text-input.tsx'
import type { Draft } from './recipe-draft.ts'
import { pictureOf } from './pictures.ts'
import { useCardWords } from './use-card-words.ts'
import { useSending } from './use-sending.ts'

interface CardReaderProps {
  familyId: string
  accountId: string
  /** The card's picture, as soon as it is kept. */
  memoryId: string | null
  write: (change: Partial<Draft>) => void
  onSending: (isSending: boolean) => void
}

/** A photographed card: it is kept, read by the server, looked at beside its picture, and only then becomes a recipe. */
export function CardReader({ familyId, accountId, memoryId, write, onSending }: CardReaderProps) {
  const input = useRef<HTMLInputElement>(null)
  const { state, take } = useSending(
    { accountId, familyId },
    (memoryId) => write({ memoryId }),
    onSending,
  )
  return (
    <section
      aria-label="A photo of a card"
      className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-lg border-2 border-dashed border-line p-5"
    >
      <div className="grid gap-1">
        <h2 className="text-xl">A photo of a card</h2>
        <p className="text-thread">
          The card’s words are read on this server, and you look at them beside the picture. Print
          is read well; handwriting is often misread. The picture is kept as the recipe’s card.
        </p>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        aria-label="A photo of the card"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          event.currentTarget.value = ''
          if (file) void take(file)
        }}
      />
      <Button
        icon="upload"
        className="justify-self-start"
        pending={state.isSending}
        pendingLabel="Sending the picture…"
        onClick={() => input.current?.click()}
      >
        {memoryId ? 'Another photo' : 'Take or choose a photo'}
      </Button>
      <p role="alert" className="font-[650] text-danger empty:hidden">
        {state.failure}
      </p>
      {memoryId && <Card key={memoryId} {...{ familyId, memoryId, write }} />}
    </section>
  )
}

type CardProps = Pick<CardReaderProps, 'familyId' | 'write'> & { memoryId: string }

function Card({ familyId, memoryId, write }: CardProps) {
  const card = useCardWords(familyId, memoryId)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 sm:grid-cols-2">
      {card.hasPicture ? (
        <a href={pictureOf(familyId, memoryId, 'large')} target="_blank" rel="noreferrer">
          <img
            src={pictureOf(familyId, memoryId, 'large')}
            alt="The card you photographed; opens larger"
            className="w-full rounded-md border border-hair"
          />
        </a>
      ) : (
        <div className="aspect-[4/3] rounded-md bg-mist" aria-hidden="true" />
      )}
      {card.words === undefined ? (
        <output className="grid gap-3 text-lg">{card.said}</output>
      ) : (
        <Review key={card.words} words={card.words} failure={card.failure} write={write} />
      )}
    </div>
  )
}

interface ReviewProps extends Pick<CardReaderProps, 'write'> {
  words: string
  failure: string | null
}

function Review({ words, failure, write }: ReviewProps) {
  const [typed, setTyped] = useState(() => partedFractions(words))
  const read = () => {
    const told = readRecipeText(typed)
    write({
      title: told.title.slice(0, 200),
      servings: told.servingsWords.slice(0, 120),
      ingredients: told.ingredients.join('\n'),
      steps: told.steps.join('\n\n'),
      story: told.story,
    })
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Field
        label="What stands on the card"
        hint={
          words
            ? 'Please compare it line by line: numbers, fractions such as ½ and handwriting go wrong most.'
            : `${failure ?? 'No words were found on it.'} You can type them here, as they stand on the card.`
        }
      >
        <TextArea
          rows={Math.min(18, Math.max(8, typed.split('\n').length + 1))}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </Field>
      <Button
        variant="primary"
        className="justify-self-start"
        disabled={typed.trim() === ''}
        onClick={read}
      >
        Make a recipe of it
      </Button>
    </div>
  )
}
