import { deviceZone } from '#contract/rules/date-looks.ts'
import { block } from '#contract/rules/quilt.ts'
import { cloths } from '#contract/rules/quilt-cloth.ts'
import { fullDayWords } from '#contract/rules/delivery/time-words.ts'
import { featureBlocks } from '#client/content/feature-blocks.ts'
import { statusOf } from '#client/platform/failure-words.ts'
import { LetterSheet } from '#client/ui/letter-sheet.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { OpeningAnswer } from './opening-answer.tsx'
import { useOpeningQuestion, type OpeningQuestion } from './opening-queries.ts'
import { dateWords } from './calendar-words.ts'
import { momentOf } from './moment-words.ts'

const resting = block('hourglass', cloths('sky', 'indigo', 'cotton'))

/** Where a letter about a recipient's address leads: before the day, and when somebody opens the message. */
export function OpeningRoom({ token }: { token: string }) {
  const query = useOpeningQuestion(token)
  const status = statusOf(query.error)
  if (status === 404 || status === 410) return <Unknown />
  return (
    <LetterSheet
      title={query.data ? titleOf(query.data) : 'About an address'}
      block={query.data && query.data.state !== 'open' ? resting : featureBlocks.capsules}
    >
      <noscript>
        <p className="text-lg">
          This page asks whether an address still belongs to somebody you left a message for. To
          answer, it needs JavaScript, which this browser has switched off. Nothing is lost: please
          open the letter’s link in another browser.
        </p>
      </noscript>
      <Loaded<OpeningQuestion>
        query={query}
        what="this question"
        skeleton={<SkeletonLines lines={4} label="Finding the question" />}
      >
        {(question) => (
          <>
            <p className="text-lg [overflow-wrap:anywhere]">{aboutWords(question)}</p>
            <OpeningAnswer token={token} question={question} />
          </>
        )}
      </Loaded>
    </LetterSheet>
  )
}

function titleOf({ asks, state, personName }: OpeningQuestion): string {
  if (state === 'theirs') return 'Thank you, that is all'
  if (state === 'not-theirs') return 'It stays shut'
  if (state === 'over') return 'There is nothing left to decide here'
  return asks === 'address'
    ? `Is it still ${personName}’s address?`
    : `${personName} is opening this. Not them?`
}

function aboutWords(question: OpeningQuestion): string {
  const { asks, state, personName, address, title, authorName, dueOn, opensAt } = question
  const what = title ? `The message “${title}”` : `${authorName}’s message to ${personName}`
  if (state === 'over')
    return `${what} has another address by now, or can no longer be opened. You can see where it stands among your messages.`
  if (asks === 'address')
    return state === 'theirs'
      ? `${what} goes to ${address} on ${dateWords(dueOn)}. The link in ${personName}’s letter opens it, and nothing is asked.`
      : `${what} goes to ${address} on ${dateWords(dueOn)}. By then nobody will have confirmed that address for more than two years.`
  if (state === 'theirs') return `${what} is open to whoever gets mail at ${address}.`
  if (state === 'not-theirs')
    return `${what} went to ${address}, and it was said that this isn’t ${personName}. Whoever has that letter can’t open it.`
  const opens = opensAt
    ? ` If nobody objects, it opens on ${fullDayWords(momentOf(opensAt), deviceZone())}.`
    : ''
  return `${what} went to ${address}, and somebody is opening it as ${personName}. Nobody had confirmed that address in the two years before. If it is ${personName}, there is nothing to do.${opens}`
}

const Unknown = () => (
  <LetterSheet title="We can’t find a question behind this link" block={resting}>
    <p className="text-lg">
      Some mail programs cut long links in two. Open the letter again and press its button, or copy
      the whole address. Nothing was changed, and the message is safe.
    </p>
    <a href="/future-messages" className="text-lg text-link underline underline-offset-4">
      Open my messages
    </a>
  </LetterSheet>
)
