import { useState } from 'react'
import type { RehearsedPage } from '#contract/rehearsals.ts'
import { takesIn } from '#contract/rules/message-words.ts'
import { featureBlocks, restingBlock } from '#client/content/feature-blocks.ts'
import { statusOf } from '#client/platform/failure-words.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import type { IconName } from '#client/ui/icon.tsx'
import { LetterSheet } from '#client/ui/letter-sheet.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { WithoutScript } from '#client/ui/without-script.tsx'
import { momentOf, whenWords } from './moment-words.ts'
import { useRehearsedPage } from './rehearsal-queries.ts'

const linkLook =
  'inline-flex min-h-floor items-center text-lg text-link underline underline-offset-4'
/** Where a button in a rehearsal's letter leads: the real page's questions, and nothing behind its buttons. */
export function RehearsalRoom({ token }: { token: string }) {
  const query = useRehearsedPage(token)
  if (statusOf(query.error) === 404) return <Over />
  const page = query.data
  return (
    <LetterSheet
      title={page ? titleOf(page) : 'A rehearsal'}
      block={page?.letter === 'send' ? featureBlocks.messages : featureBlocks.capsules}
    >
      <WithoutScript>
        This page plays a rehearsal of your message; nothing here has an effect. It needs
        JavaScript, which this browser has switched off. Open the letter’s link in another browser.
      </WithoutScript>
      <Loaded<RehearsedPage>
        query={query}
        what="this rehearsal"
        skeleton={<SkeletonLines lines={4} label="Opening the rehearsal" />}
      >
        {(opened) => <Rehearsed page={opened} />}
      </Loaded>
    </LetterSheet>
  )
}

function titleOf({ letter, authorName, personName, kind }: RehearsedPage): string {
  if (letter !== 'send') return `Is it still right for ${personName}?`
  return `${authorName} ${kind === 'written' ? 'wrote' : 'recorded'} a message for you`
}

function Rehearsed({ page }: { page: RehearsedPage }) {
  const [pressed, setPressed] = useState<Choice>()
  return (
    <>
      <Badge tone="marigold" icon="info">
        Rehearsal: nothing here has an effect
      </Badge>
      <p className="text-lg [overflow-wrap:anywhere]">
        {page.letter === 'send' ? forRecipient(page) : forAuthor(page)}
      </p>
      <div className="grid w-full max-w-md gap-3">
        {choicesOf(page).map((choice, i) => (
          <Button
            key={choice.label}
            size="large"
            variant={i === 0 ? 'action' : 'secondary'}
            icon={choice.icon}
            aria-pressed={pressed?.label === choice.label}
            onClick={() => setPressed(choice)}
          >
            {choice.label}
          </Button>
        ))}
      </div>
      <output className="text-lg empty:hidden">
        {pressed && `In a rehearsal nothing happens. For real: ${pressed.meaning}`}
      </output>
      <a href={`/future-messages/${page.messageId}`} className={linkLook}>
        Back to this message
      </a>
    </>
  )
}

const called = ({ title }: RehearsedPage) => (title ? `“${title}”` : 'Your message')
const when = ({ dueAt, zone }: RehearsedPage) => whenWords(momentOf(dueAt), zone)

const forAuthor = (page: RehearsedPage) =>
  `${called(page)} goes to ${page.personName} on ${when(page)}. This is the page on which you say whether it still should.`

const forRecipient = (page: RehearsedPage) =>
  `${page.title ? `“${page.title}”. ` : ''}This is the page that ${page.personName} opens from the letter. The message itself stays closed until somebody presses ${listenWord(page)}.`

const listenWord = ({ kind }: RehearsedPage) => (kind === 'written' ? 'Read' : 'Listen')

interface Choice {
  readonly label: string
  readonly icon: IconName
  readonly meaning: string
}

function choicesOf(page: RehearsedPage): Choice[] {
  const { letter, personName: name } = page
  if (letter === 'send')
    return [
      {
        label: listenWord(page),
        icon: page.kind === 'written' ? 'mail' : 'play',
        meaning: `${name} ${takesIn(page.kind === 'written')} it at once, and you are told that it was opened.`,
      },
      {
        label: 'Later',
        icon: 'calendar',
        meaning: `${name} chooses another day and gets the letter once more then.`,
      },
      {
        label: 'Not for me',
        icon: 'close',
        meaning: `nothing of it is ever sent to ${name} again. You see that among your messages.`,
      },
    ]
  return [
    {
      label: 'Send as planned',
      icon: 'send',
      meaning: `${name} ${takesIn(page.kind === 'written')} it on ${when(page)}. No answer at all means the same.`,
    },
    {
      label: 'Another day',
      icon: 'calendar',
      meaning: 'you choose a later day, and we ask you twice again before it.',
    },
    {
      label: 'Not now',
      icon: 'pause',
      meaning: `it stays with you, and ${name} gets nothing until you give it another day.`,
    },
  ]
}

const Over = () => (
  <LetterSheet title="This rehearsal is over" block={restingBlock}>
    <p className="text-lg">
      A newer one has taken its place, or the link was cut in two by a mail program. A rehearsal
      never changes anything, so your message is just as you left it.
    </p>
    <a href="/future-messages" className={linkLook}>
      Open my messages
    </a>
  </LetterSheet>
)
