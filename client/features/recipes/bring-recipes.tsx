import { useEffect, useRef, useState } from 'react'
import { mostBroughtRecipes, recipes } from '#contract/recipes.ts'
import { call } from '#client/platform/api.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { useSession } from '#client/platform/session.ts'
import { keepFile } from '#client/platform/uploads/keep-file.ts'
import { Button } from '#client/ui/button.tsx'
import { toast } from '#client/ui/toast-store.ts'
import type { Brought } from './imports/brought.ts'
import type { ReadRecipes } from './imports/read-recipes.ts'
import { BroughtReview } from './brought-review.tsx'
import { KeptPhotos } from './kept-photos.ts'
import { useRecipeChange } from './queries.ts'

const accepted =
  '.json,.html,.htm,.mht,.mhtml,.txt,.md,.zip,.paprikarecipe,.paprikarecipes,application/json,text/html,text/plain,application/zip'

interface BringRecipesProps {
  familyId: string
  /** There is no file: there is a card. */
  onCard: () => void
  onDone: () => void
}

/** Recipes out of other programs and saved pages: read here, looked at, and only then kept. */
export function BringRecipes({ familyId, onCard, onDone }: BringRecipesProps) {
  const input = useRef<HTMLInputElement>(null)
  const [read, setRead] = useState<{ readonly nth: number; readonly found: ReadRecipes }>()
  const [isReading, setIsReading] = useState(false)
  const [failure, setFailure] = useState<string>()
  const take = async (files: readonly File[]) => {
    setIsReading(true)
    setFailure(undefined)
    try {
      const { readRecipes } = await import('./imports/read-recipes.ts')
      const found = await readRecipes(files)
      setRead((before) => ({ nth: (before?.nth ?? 0) + 1, found }))
    } catch (error) {
      setFailure(failureWords(error))
    } finally {
      setIsReading(false)
    }
  }
  return (
    <section aria-label="Bring recipes in" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <WhatComes />
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={accepted}
        aria-label="Files with recipes"
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])]
          event.currentTarget.value = ''
          if (files.length > 0) void take(files)
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          variant={read ? undefined : 'primary'}
          icon="upload"
          pending={isReading}
          pendingLabel="Reading…"
          onClick={() => input.current?.click()}
        >
          {read ? 'Choose other files' : 'Choose files'}
        </Button>
        <Button onClick={onCard}>A photo of a card</Button>
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
      <p role="alert" className="font-[650] text-danger empty:hidden">
        {failure}
      </p>
      {read && <Found key={read.nth} {...{ familyId, onDone }} read={read.found} />}
    </section>
  )
}

const WhatComes = () => (
  <>
    <h2 className="text-2xl">Bring recipes in</h2>
    <p className="max-w-[42rem]">
      Choose files: a saved web page, schema.org JSON, plain text, or what Mealie, Tandoor and
      Paprika export, with their photos. They are read on this device. You look at them first;
      nothing is saved before you say so.
    </p>
  </>
)

function Found({
  familyId,
  read,
  onDone,
}: Omit<BringRecipesProps, 'onCard'> & { read: ReadRecipes }) {
  const [left, setLeft] = useState<readonly Brought[]>(read.recipes)
  const [chosen, setChosen] = useState<ReadonlySet<Brought>>(() => new Set(read.recipes))
  const { save, photos } = useKeeping(familyId, (some) =>
    // What is kept isn't offered again if the rest is refused.
    setLeft((before) => before.filter((one) => !some.includes(one))),
  )
  const wanted = left.filter((one) => chosen.has(one))
  const turn = (one: Brought) => {
    const next = new Set(chosen)
    if (!next.delete(one)) next.add(one)
    setChosen(next)
  }
  const keep = () =>
    save.mutate(wanted, {
      onSuccess: (count) => {
        const title = count === 1 ? 'One recipe is kept' : `${count} recipes are kept`
        toast({ title, ...(photos.lostWords() && { description: photos.lostWords() }) })
        onDone()
      },
    })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <HowMany count={read.recipes.length} />
      <Problems all={read.problems} />
      <BroughtReview all={left} chosen={chosen} onTurn={turn} />
      <p role="alert" className="font-[650] text-danger empty:hidden">
        {save.error && failureWords(save.error)}
      </p>
      {left.length > 0 && (
        <Button
          variant="primary"
          className="justify-self-start"
          disabled={wanted.length === 0}
          pending={save.isPending}
          pendingLabel="Saving…"
          onClick={keep}
        >
          {wanted.length === 1 ? 'Keep this recipe' : `Keep these ${wanted.length} recipes`}
        </Button>
      )}
    </div>
  )
}

function HowMany({ count }: { count: number }) {
  const told = useRef<HTMLOutputElement>(null)
  // On a phone all of it lies below what was read before: whoever chose a file sees what came of it.
  useEffect(() => {
    told.current?.focus({ preventScroll: true })
    told.current?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <output ref={told} tabIndex={-1} className="scroll-mt-6 text-lg font-[650] outline-none">
      {foundWords(count)}
    </output>
  )
}

const Problems = ({ all }: { all: readonly string[] }) =>
  all.length > 0 && (
    <ul aria-label="What couldn’t be read" className="grid gap-1 rounded-md bg-mist p-4">
      {all.map((problem) => (
        <li key={problem} className="[overflow-wrap:anywhere]">
          {problem}
        </li>
      ))}
    </ul>
  )

/** So many at once as the server takes, each with its photo. */
function useKeeping(familyId: string, onKept: (some: readonly Brought[]) => void) {
  const session = useSession()
  const accountId = session.state === 'signed-in' ? session.user.id : ''
  const [photos] = useState(() => new KeptPhotos((file) => keepFile(accountId, familyId, file)))
  const save = useRecipeChange(familyId, async (wanted: readonly Brought[]) => {
    for (let from = 0; from < wanted.length; from += mostBroughtRecipes) {
      const some = wanted.slice(from, from + mostBroughtRecipes)
      const written = await photos.withPhotos(some)
      await call(recipes.bring, { params: { familyId }, body: { recipes: written } })
      onKept(some)
    }
    return wanted.length
  })
  return { save, photos }
}

const foundWords = (count: number): string =>
  count === 0
    ? 'No recipe was found.'
    : count === 1
      ? 'One recipe was found.'
      : `${count} recipes were found.`
