import { useState, type FormEvent } from 'react'
import { useLocation } from 'wouter'
import type { HeldCapsule } from '#contract/capsules/held-by-link.ts'
import { restingBlock } from '#client/content/feature-blocks.ts'
import { failureWords, statusOf } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Field } from '#client/ui/field.tsx'
import { LetterSheet } from '#client/ui/letter-sheet.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { Page } from '#client/ui/page.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { sealedFirst, sealedIn, type Beyond } from './sealed-beyond.ts'
import { CapsuleLid } from './capsule-lid.tsx'
import { CapsuleContents } from './capsule-contents.tsx'
import { AddToCapsule } from './add-to-capsule.tsx'
import { useHeldCapsule, useHeldContents, useJoinCapsule, useRemoveHeld } from './queries.ts'
import { putByLink, type ThingRecorder } from './send-thing.ts'

interface HeldRoomProps {
  token: string
  Recorder: ThingRecorder
  beyond: Beyond
}

/** Where a capsule's link leads somebody without an account. */
export function HeldRoom({ token, Recorder, beyond }: HeldRoomProps) {
  const query = useHeldCapsule(token)
  const status = statusOf(query.error)
  if (status === 404 || status === 400) return <NotInUse />
  return (
    <Page narrow>
      {!query.data && <PageHeading title="A time capsule" />}
      <Loaded
        query={query}
        what="this capsule"
        skeleton={<SkeletonLines lines={6} label="Opening the capsule’s page" />}
      >
        {(capsule) => (
          <>
            <CapsuleLid capsule={capsule} beyond={beyond} />
            <ForGuest {...{ token, capsule, Recorder, beyond }} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

interface ForGuestProps extends HeldRoomProps {
  capsule: HeldCapsule
}

function ForGuest(props: ForGuestProps) {
  const { token, capsule } = props
  if (capsule.state === 'sealed')
    return <p className="text-lg">There is nothing to do here until its day. Keep this link.</p>
  if (capsule.state === 'open')
    return capsule.guestName === null ? (
      <SayWho token={token} capsule={capsule} />
    ) : (
      <Adding {...props} />
    )
  return capsule.mayLookInside ? (
    <Reading {...props} />
  ) : (
    <p className="text-lg">
      Whoever put something in has a link of their own; it opens what was in it. The family sees it
      too.
    </p>
  )
}

function SayWho({ token, capsule }: { token: string; capsule: HeldCapsule }) {
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const join = useJoinCapsule(token)
  const [, navigate] = useLocation()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const body = { name, email: email.trim() === '' ? null : email }
    join.mutate(body, {
      onSuccess: (own) => navigate(`/capsule/${own.token}`, { replace: true }),
    })
  }
  return (
    <Card title="Would you add something?">
      <form onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <p>
          {capsule.ownerName ?? capsule.familyName} would love to have a letter, a picture or your
          voice in it. You don’t need an account.
        </p>
        <Field label="Your name" hint="So that they know on that day who it is from.">
          <TextInput
            required
            maxLength={60}
            autoComplete="name"
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </Field>
        <Field
          label="Your e-mail address"
          optional
          hint="Only for one letter, on the day it opens. It brings the link to look inside."
        >
          <TextInput
            type="email"
            autoComplete="email"
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
        </Field>
        <p role="alert" className="font-[650] text-danger empty:hidden">
          {join.error && failureWords(join.error)}
        </p>
        <div>
          <Button
            type="submit"
            variant="primary"
            pending={join.isPending}
            pendingLabel="One moment…"
          >
            Go on
          </Button>
        </div>
      </form>
    </Card>
  )
}

const srcBy = (token: string) => (itemId: string) =>
  `/api/capsules/${encodeURIComponent(token)}/contents/${itemId}/bytes`

function Adding({ token, Recorder, capsule, beyond }: ForGuestProps) {
  const contents = useHeldContents(token)
  const remove = useRemoveHeld(token)
  return (
    <>
      <AddToCapsule
        send={sealedFirst(putByLink(token), capsule, beyond)}
        Recorder={Recorder}
        of={token}
        isSealed={capsule.paperKey !== null}
        after={`${capsule.paperKey ? 'It is encrypted here before it is sent, so nobody can look at it without two of the capsule’s three sheets, you included. Its maker lets it in by your name.' : 'The capsule’s maker looks at what you send and lets it in.'} This page is yours: keep its link, to add more or to look inside on the day.`}
      />
      <CapsuleContents
        title="What you sent"
        empty="Nothing yet. A few lines will do."
        list={contents}
        srcOf={srcBy(token)}
        remove={remove}
        sealed={sealedIn(capsule, beyond)}
      />
    </>
  )
}

const Reading = ({ token, capsule, beyond }: ForGuestProps) => (
  <CapsuleContents
    title="What was in it"
    empty="It was empty."
    list={useHeldContents(token)}
    srcOf={srcBy(token)}
    whenItFails={<CannotBeHeard />}
    whenItIsKept={<PaperStays />}
    sealed={sealedIn(capsule, beyond)}
  />
)

/** Guests play copies, which take a while to be made, and of some files can’t be. */
const CannotBeHeard = () => (
  <p role="alert">
    This can’t be played here just now. If you came soon after the capsule opened, please come back
    in a few minutes; otherwise whoever put it in, or the family, can send it to you.
  </p>
)

/** A file of papers says more than is read in it. */
const PaperStays = () => (
  <p>
    A file like this may say where its pictures were taken and by whom it was written, and we can’t
    take that out of it. Whoever put it in, or the family, can send it to you.
  </p>
)

const NotInUse = () => (
  <LetterSheet title="This link isn’t in use" block={restingBlock}>
    <p className="text-lg">
      Perhaps the capsule was thrown away before it was sealed. Please ask whoever gave you the
      link.
    </p>
  </LetterSheet>
)
