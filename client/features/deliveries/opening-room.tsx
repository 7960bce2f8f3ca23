import { deviceZone } from '#contract/rules/date-looks.ts'
import { fullDayWords } from '#contract/rules/delivery/time-words.ts'
import { featureBlocks, restingBlock } from '#client/content/feature-blocks.ts'
import { statusOf } from '#client/platform/failure-words.ts'
import { LetterSheet } from '#client/ui/letter-sheet.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { WithoutScript } from '#client/ui/without-script.tsx'
import { OpeningAnswer } from './opening-answer.tsx'
import { useOpeningQuestion, type OpeningQuestion } from './opening-queries.ts'
import { dateWords } from './calendar/calendar-words.ts'
import { momentOf } from './moment-words.ts'
import { UnknownQuestion } from './question-sheets.tsx'

/** Where a letter about a recipient's address leads: before the day, and when somebody opens the message. */
export function OpeningRoom({ token }: { token: string }) {
  const query = useOpeningQuestion(token)
  const status = statusOf(query.error)
  if (status === 404 || status === 410) return <UnknownQuestion />
  return (
    <LetterSheet
      title={query.data ? titleOf(query.data) : 'About an address'}
      block={query.data && query.data.state !== 'open' ? restingBlock : featureBlocks.capsules}
    >
      <WithoutScript>
        This page asks whether an address still belongs to somebody you left a message for. To
        answer, it needs JavaScript, which this browser has switched off. Nothing is lost: please
        open the letter’s link in another browser.
      </WithoutScript>
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
  if (state === 'theirs') return `${what} is open to whoever gets e-mail at ${address}.`
  if (state === 'not-theirs')
    return `${what} went to ${address}, and it was said that this isn’t ${personName}. Whoever has that letter can’t open it.`
  const opens = opensAt
    ? ` If nobody objects, it opens on ${fullDayWords(momentOf(opensAt), deviceZone())}.`
    : ''
  return `${what} went to ${address}, and somebody is opening it as ${personName}. Nobody had confirmed that address in the two years before. If it is ${personName}, there is nothing to do.${opens}`
}
