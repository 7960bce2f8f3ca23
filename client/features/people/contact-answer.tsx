import { Address } from '#client/ui/address.tsx'
import { useState, type ReactNode } from 'react'
import { people, type ContactQuestion } from '#contract/people/index.ts'
import { featureBlocks } from '#client/content/feature-blocks.ts'
import { call } from '#client/platform/api.ts'
import { failureWords, statusOf } from '#client/platform/failure-words.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { ErrorState } from '#client/ui/error-state.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { Page } from '#client/ui/page.tsx'
import { ReportButton } from '#client/ui/report-button.tsx'
import { QuiltBlock } from '#client/ui/quilt-block.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { useQuestion } from './queries.ts'

type Answer = 'confirmed' | 'refused'

/** Where the letter about an address leads. Opening it changes nothing; one of two buttons does. */
export function ContactAnswer({ token }: { token: string }) {
  const query = useQuestion(token)
  const [given, setGiven] = useState<Answer | 'gone'>()
  if (given === 'gone' || statusOf(query.error) === 410) return <Gone />
  const answer = given ?? query.data?.answer
  const title = answer ? titles[answer] : 'Is this the right address?'
  return (
    <Sheet title={title}>
      <Loaded
        query={query}
        what="this question"
        skeleton={<Skeleton className="h-32 w-full min-w-60" />}
      >
        {(question) => (
          <>
            <Words question={question} answer={answer ?? null} />
            <Buttons token={token} answer={answer ?? null} onAnswer={setGiven} />
          </>
        )}
      </Loaded>
    </Sheet>
  )
}

const titles: Record<Answer, string> = {
  confirmed: 'Thank you, that’s settled',
  refused: 'We won’t write to you',
}

function Words({ question, answer }: { question: ContactQuestion; answer: Answer | null }) {
  const { askedBy, familyName } = question
  const address = (
    <b>
      <Address>{question.address}</Address>
    </b>
  )
  if (answer === 'confirmed')
    return (
      <output className="text-lg">
        {familyName} now knows that {address} reaches you. You needn’t do anything else.
      </output>
    )
  if (answer === 'refused')
    return (
      <output className="text-lg">
        {familyName} can’t write to {address} through us again. If you pressed this by mistake, you
        can still say yes.
      </output>
    )
  return (
    <p className="text-lg">
      {askedBy} wrote {address} down as a way to reach you, for the people of {familyName}. If you
      say yes, a message meant for you one day will find you. You need no account.
    </p>
  )
}

interface ButtonsProps {
  token: string
  answer: Answer | null
  onAnswer: (answer: Answer | 'gone') => void
}

function Buttons({ token, answer, onAnswer }: ButtonsProps) {
  const [pressed, setPressed] = useState<Answer>()
  const [failure, setFailure] = useState<string>()
  async function press(choice: Answer) {
    setPressed(choice)
    setFailure(undefined)
    const endpoint = choice === 'confirmed' ? people.confirmWay : people.refuseWay
    try {
      await call(endpoint, { params: { token } })
      onAnswer(choice)
    } catch (error) {
      if (statusOf(error) === 410) onAnswer('gone')
      else setFailure(failureWords(error))
    }
    setPressed(undefined)
  }
  const button = (choice: Answer, label: string, variant: 'primary' | 'secondary') =>
    answer !== choice && (
      <Button
        variant={variant}
        pending={pressed === choice}
        pendingLabel="One moment…"
        disabled={pressed !== undefined}
        onClick={() => void press(choice)}
        className="max-sm:w-full"
      >
        {label}
      </Button>
    )
  return (
    <>
      {failure && <ErrorState title={failure} />}
      <div className="flex w-full flex-wrap gap-3">
        {button('confirmed', 'Yes, this is my address', answer ? 'secondary' : 'primary')}
        {button('refused', 'This isn’t me, or please don’t write to me', 'secondary')}
        <ReportButton
          ends="This family then can’t write to this address again."
          onConfirm={async () => {
            await call(people.report, { params: { token } }).catch((error: unknown) => {
              throw new Error(failureWords(error))
            })
            onAnswer('refused')
          }}
        />
      </div>
    </>
  )
}

const Gone = () => (
  <Sheet title="This link isn’t in use any more">
    <p className="text-lg">
      Nothing is sent to you because of it. If your family still wants to know, they can ask once
      more.
    </p>
    <ButtonLink href="/contact">Write to us</ButtonLink>
  </Sheet>
)

const Sheet = ({ title, children }: { title: string; children: ReactNode }) => (
  <Page narrow>
    <section className="grid gap-6 rounded-lg border border-hair bg-cotton p-6 sm:grid-cols-[6rem_minmax(0,1fr)] sm:gap-8 sm:p-9">
      <QuiltBlock block={featureBlocks.wishes} className="size-24 rounded-md" />
      <div className="grid justify-items-start gap-5">
        <h1 tabIndex={-1} className="text-3xl outline-none sm:text-4xl">
          {title}
        </h1>
        {children}
      </div>
    </section>
  </Page>
)
