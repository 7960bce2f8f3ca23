import { useState, type ComponentType, type FormEvent } from 'react'
import type { OpenedShare } from '#contract/shares.ts'
import { featureBlocks, restingBlock } from '#client/content/feature-blocks.ts'
import { failureWords, statusOf } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { LetterSheet } from '#client/ui/letter-sheet.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { Page } from '#client/ui/page.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { useOpened } from './queries.ts'
import { SharedPictures } from './shared-pictures.tsx'
import { SharedVoice } from './shared-voice.tsx'

interface HeldRoomProps {
  token: string
  /** Where guests may send something, what the page brings along for that. */
  Taking: ComponentType<{ token: string; share: OpenedShare }>
  /** How a book is leafed through. */
  Book: ComponentType<{ token: string; share: OpenedShare }>
}

/** Where a shared link leads: a password where it has one, and then its pictures and nothing else. */
export function HeldRoom({ token, Taking, Book }: HeldRoomProps) {
  const [password, setPassword] = useState<string>()
  const query = useOpened(token, password)
  const status = statusOf(query.error)
  if (status === 404) return <NotInUse />
  if (query.data?.isLocked === false && query.data.voice)
    return <SharedVoice token={token} share={query.data} voice={query.data.voice} />
  if (query.data?.isLocked === false && query.data.book)
    return <Book token={token} share={query.data} />
  if (query.data?.isLocked === false)
    return (
      <SharedPictures token={token} share={query.data}>
        {query.data.mayContribute && <Taking token={token} share={query.data} />}
      </SharedPictures>
    )
  if (query.data?.isLocked || password !== undefined)
    return (
      <Locked
        isPending={query.isFetching}
        wrong={query.error ? failureWords(query.error) : undefined}
        // The same once more, where the network failed or too many had tried.
        onTry={(typed) => (typed === password ? void query.refetch() : setPassword(typed))}
      />
    )
  return (
    <Page narrow>
      <PageHeading title="Shared with you" />
      <Loaded
        query={query}
        what="this page"
        skeleton={<SkeletonLines lines={5} label="Opening the page" />}
      >
        {() => null}
      </Loaded>
    </Page>
  )
}

interface LockedProps {
  isPending: boolean
  wrong: string | undefined
  onTry: (password: string) => void
}

function Locked({ isPending, wrong, onTry }: LockedProps) {
  const [typed, setTyped] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onTry(typed)
  }
  return (
    <LetterSheet title="Shared with you" block={featureBlocks.vault}>
      <form onSubmit={submit} className="grid w-full grid-cols-[minmax(0,1fr)] gap-5">
        <p className="text-lg">
          Whoever gave you this link chose a password for it, and can tell you.
        </p>
        <Field label="Password" error={wrong}>
          <TextInput
            required
            maxLength={200}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </Field>
        <div>
          <Button type="submit" variant="primary" pending={isPending} pendingLabel="Opening…">
            Open it
          </Button>
        </div>
      </form>
    </LetterSheet>
  )
}

function NotInUse() {
  return (
    <LetterSheet title="This link isn’t in use" block={restingBlock}>
      <p className="text-lg">
        Its time may be over, or it was ended, or a letter of it is missing. Please ask whoever gave
        it to you for a new one.
      </p>
    </LetterSheet>
  )
}
