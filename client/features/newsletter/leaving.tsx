import { useState } from 'react'
import { newsletter, type Listed, type MailingList } from '#contract/newsletter.ts'
import { call } from '#client/platform/api.ts'
import { statusOf } from '#client/platform/failure-words.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { LetterSheet } from './letter-sheet.tsx'
import { PressForm } from './press-form.tsx'
import { useListed } from './queries.ts'

const kinds: Readonly<Record<MailingList, string>> = { newsletter: 'the newsletter' }

/** Where the quiet link at a letter's end leads: stops that kind of letter, and no other. */
export function Leaving({ token }: { token: string }) {
  const query = useListed(token)
  const [outcome, setOutcome] = useState<'left' | 'gone'>()
  if (outcome === 'gone' || statusOf(query.error) === 410) return <Gone />
  if (outcome === 'left' || query.data?.isSubscribed === false) return <Left />
  return (
    <LetterSheet title="Stop these e-mails">
      <Loaded<Listed>
        query={query}
        what="this link"
        skeleton={<Skeleton className="h-24 w-full" />}
      >
        {({ list, address }) => (
          <PressForm
            label="Stop these e-mails"
            act={async () => {
              await call(newsletter.leave, { params: { token } })
              setOutcome('left')
            }}
            onGone={() => setOutcome('gone')}
          >
            One press, and {kinds[list]} no longer comes to <b>{address}</b>. Messages that someone
            recorded for you aren’t touched by this.
          </PressForm>
        )}
      </Loaded>
    </LetterSheet>
  )
}

const Left = () => (
  <LetterSheet title="It’s done">
    <output className="text-lg">
      These e-mails no longer come to you. One that is on its way already may still arrive. If you
      change your mind, you can ask for them again on the blog.
    </output>
    <ButtonLink href="/">Back to the start</ButtonLink>
  </LetterSheet>
)

const Gone = () => (
  <LetterSheet title="This link isn’t in use any more">
    <p className="text-lg">
      Nothing is sent because of it. If a letter from us still comes, use the link at the end of the
      newest one, or write to us and we’ll see to it.
    </p>
    <ButtonLink href="/contact">Write to us</ButtonLink>
  </LetterSheet>
)
