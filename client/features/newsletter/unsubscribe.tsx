import { useState } from 'react'
import { newsletter, type Listed, type MailingList } from '#contract/newsletter.ts'
import { call } from '#client/platform/api.ts'
import { statusOf } from '#client/platform/failure-words.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { LetterSheet } from './letter-sheet.tsx'
import { PressForm } from './press-form.tsx'
import { useQuery } from '@tanstack/react-query'

const kinds: Readonly<Record<MailingList, string>> = {
  newsletter: 'the newsletter no longer comes',
  'contact-questions': 'this family’s questions and messages no longer come',
  'weekly-prompts': 'a question each week no longer comes',
  'yearly-archive': 'the letter about your family’s archive no longer comes',
  receipts: 'letters about messages that were opened no longer come',
  replies: 'answers to your messages are no longer passed on',
  nudges: 'reminders of messages on hold no longer come',
  findings: 'letters about what needs mending no longer come',
  suggestions: 'letters about suggestions for the tree no longer come',
  'family-news': 'letters about who joined no longer come',
}

const whatStays: Readonly<Record<MailingList, string>> = {
  newsletter: 'Messages that someone recorded for you aren’t touched by this.',
  'contact-questions': 'Other families aren’t touched by this.',
  'weekly-prompts': 'What you answered stays with your family.',
  'yearly-archive': 'The archive can still be made and fetched whenever you like.',
  receipts: forPromises(),
  replies: forPromises(),
  nudges: forPromises(),
  findings: forPromises(),
  suggestions: 'What is suggested still waits beside your tree.',
  'family-news': forPromises(),
}

function forPromises(): string {
  return 'Before one of your messages goes out we still ask you, because a promise hangs on it.'
}

/** Where the quiet link at a letter's end leads: stops that kind of letter, and no other. */
export function Unsubscribe({ token }: { token: string }) {
  const query = useListed(token)
  const [outcome, setOutcome] = useState<'left' | 'gone'>()
  if (outcome === 'gone' || statusOf(query.error) === 410) return <Gone />
  if (outcome === 'left' || query.data?.isSubscribed === false)
    return <Left list={query.data?.list ?? 'newsletter'} />
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
            One press, and {kinds[list]} to <b>{address}</b>. {whatStays[list]}
          </PressForm>
        )}
      </Loaded>
    </LetterSheet>
  )
}

const Left = ({ list }: { list: MailingList }) => (
  <LetterSheet title="It’s done">
    <output className="text-lg">
      These e-mails no longer come to you. One that is on its way already may still arrive.{' '}
      {backAgain(list)}
    </output>
    <ButtonLink href="/">Back to the start</ButtonLink>
  </LetterSheet>
)

function backAgain(list: MailingList): string {
  if (list === 'newsletter')
    return 'If you change your mind, you can ask for them again on the blog.'
  if (list === 'contact-questions')
    return 'If you change your mind, the page behind the letter’s large button lets you say yes.'
  if (list === 'weekly-prompts')
    return 'If you change your mind, you can ask for them again where your family sees what is kept.'
  if (list === 'yearly-archive')
    return 'If you change your mind, you can ask for it again where you take everything with you.'
  return 'If you change your mind, you’ll find the switch in your settings.'
}

const Gone = () => (
  <LetterSheet title="This link isn’t in use any more">
    <p className="text-lg">
      Nothing is sent because of it. If a letter from us still comes, use the link at the end of the
      newest one, or write to us and we’ll see to it.
    </p>
    <ButtonLink href="/contact">Write to us</ButtonLink>
  </LetterSheet>
)

const useListed = (token: string) =>
  useQuery({
    queryKey: ['unsubscription', token],
    queryFn: ({ signal }) => call(newsletter.listed, { params: { token } }, { signal }),
  })
