import { useState, type FormEvent } from 'react'
import { useLocation } from 'wouter'
import { featureBlocks, restingBlock } from '#client/content/feature-blocks.ts'
import type { HeldMemorial } from '#contract/memorials.ts'
import { longestCondolence, longestGuestName } from '#contract/rules/memorials.ts'
import { failureWords, inWords, statusOf } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { LetterSheet } from '#client/ui/letter-sheet.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { Page } from '#client/ui/page.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { TextArea, TextInput } from '#client/ui/text-input.tsx'
import { addressIn, lifeDays } from './memorial-words.ts'
import { useKeptWords } from '#client/platform/use-kept-words.ts'
import { useHeldMemorial, useTakeBackHeld, useWriteHeld } from './queries.ts'

/** Where a guest's link leads: whom it is about, and a sheet to write on. */
export function HeldRoom({ token }: { token: string }) {
  const query = useHeldMemorial(token)
  const status = statusOf(query.error)
  if (status === 404 || status === 400) return <NotInUse />
  if (!query.data)
    return (
      <Page narrow>
        <PageHeading title="A few words" />
        <Loaded
          query={query}
          what="this page"
          skeleton={<SkeletonLines lines={5} label="Opening the page" />}
        >
          {() => null}
        </Loaded>
      </Page>
    )
  const { data: held } = query
  if (held.written) return <Written token={token} held={held} written={held.written} />
  return (
    <LetterSheet title={`In memory of ${held.name}`} block={featureBlocks.family}>
      <Years held={held} />
      <Write token={token} held={held} />
    </LetterSheet>
  )
}

function Years({ held }: { held: HeldMemorial }) {
  const days = lifeDays({ ...held, bornWords: '', diedWords: '' })
  return days ? <p className="text-xl">{days}</p> : null
}

function Write({ token, held }: { token: string; held: HeldMemorial }) {
  const { kept, write: keep, forget } = useKeptWords(`kinfold-condolence ${token}`)
  const { id, name, words } = kept
  const [wrong, setWrong] = useState<{ name?: string | undefined; words?: string | undefined }>({})
  const write = useWriteHeld(token)
  const [, navigate] = useLocation()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = {
      name: name.trim() === '' ? 'Write your name.' : addressIn(name, 'Your name'),
      words: words.trim() === '' ? 'Write a few words.' : addressIn(words),
    }
    setWrong(found)
    if (found.name || found.words) return
    write.mutate(
      { writingId: id, name, words },
      {
        onSuccess: (own) => {
          forget(words)
          navigate(`/condolence/${own.token}`, { replace: true })
        },
      },
    )
  }
  return (
    <form onSubmit={submit} noValidate className="grid w-full grid-cols-[minmax(0,1fr)] gap-5">
      <p className="text-lg">
        {held.familyName} would be glad of a few words from you. Somebody of the family reads them
        first; then they stand on the family’s page. You don’t need an account.
      </p>
      <Field label="Your name" error={wrong.name}>
        <TextInput
          required
          maxLength={longestGuestName}
          autoComplete="name"
          value={name}
          onChange={(event) => keep({ name: event.currentTarget.value })}
        />
      </Field>
      <Field label="Your words" error={wrong.words}>
        <TextArea
          rows={6}
          required
          maxLength={longestCondolence}
          value={words}
          onChange={(event) => keep({ words: event.currentTarget.value })}
        />
      </Field>
      <p role="alert" className="font-[650] text-danger empty:hidden">
        {write.error && failureWords(write.error)}
      </p>
      <div>
        <Button type="submit" variant="primary" pending={write.isPending} pendingLabel="Sending…">
          Send these words
        </Button>
      </div>
    </form>
  )
}

const states: Readonly<Record<NonNullable<HeldMemorial['written']>['state'], string>> = {
  waiting: 'The family has your words. Somebody reads them before they stand on the family’s page.',
  shown: 'Your words stand on the family’s page.',
  refused: 'Your words don’t stand on the family’s page. You can still read them here.',
}

function becameOf({ standing, name }: HeldMemorial, state: keyof typeof states): string {
  if (standing === 'remembered') return states[state]
  if (standing === 'closed')
    return 'The family’s page isn’t there any more. Only you can still read what you wrote.'
  return `It was a mistake that said otherwise, and the family’s page is closed. Only you and ${name} can still read what you wrote.`
}

interface WrittenProps {
  token: string
  held: HeldMemorial
  written: NonNullable<HeldMemorial['written']>
}

function Written({ token, held, written }: WrittenProps) {
  const takeBack = useTakeBackHeld(token)
  if (takeBack.isSuccess)
    return (
      <LetterSheet title="Your words are deleted" block={restingBlock}>
        <p className="text-lg">Nobody reads them any more.</p>
      </LetterSheet>
    )
  return (
    <LetterSheet
      title={held.standing === 'living' ? `${held.name} is alive` : `Thank you, ${written.by}`}
      block={held.standing === 'remembered' ? featureBlocks.family : restingBlock}
    >
      <p className="text-lg">{becameOf(held, written.state)}</p>
      <blockquote
        dir="auto"
        className="border-l-4 border-l-plum pl-5 text-lg [overflow-wrap:anywhere] whitespace-pre-wrap"
      >
        {written.words}
      </blockquote>
      <p className="text-thread">
        This page is yours: keep its link, to read or delete your words.
      </p>
      <ConfirmDialog
        danger
        trigger={
          <Button variant="quiet" icon="trash">
            Take my words back
          </Button>
        }
        title="Take your words back?"
        description="They are deleted, also from the family’s page, and can’t be brought back."
        confirmLabel="Take them back"
        onConfirm={async () => void (await takeBack.mutateAsync().catch(inWords))}
      />
    </LetterSheet>
  )
}

const NotInUse = () => (
  <LetterSheet title="This link isn’t in use" block={restingBlock}>
    <p className="text-lg">The family may have ended it. Please ask whoever gave it to you.</p>
  </LetterSheet>
)
