import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/endpoint.ts'
import { alive } from '#contract/passing/keepers.ts'
import { isOpenState } from '#contract/rules/release/passing.ts'
import { newestAgain, type Outgoing } from '#contract/rules/sending-words.ts'
import { caseSentences } from '#contract/rules/release/words/case-words.ts'
import { featureBlocks, restingBlock } from '#client/content/feature-blocks.ts'
import { call } from '#client/platform/api.ts'
import { failureWords, statusOf } from '#client/platform/failure-words.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { LetterSheet } from '#client/ui/letter-sheet.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { WithoutScript } from '#client/ui/without-script.tsx'
import { Sentences } from './keeper-words.tsx'
import { useReaderClock } from './queries.ts'

type Asked = ReplyOf<typeof alive.read>

/** The owner's own link in every letter about a report of their death: one large button. */
export function AliveRoom({ token }: { token: string }) {
  const queryKey = ['alive', token]
  const client = useQueryClient()
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(alive.read, { params: { token } }, { signal }),
  })
  const say = useMutation({
    mutationFn: () => call(alive.say, { params: { token } }),
    networkMode: 'always',
    onSuccess: (now) => client.setQueryData(queryKey, now),
  })
  if ([404, 410].includes(statusOf(query.error) ?? 0)) return <UnknownLink />
  if (query.data && say.isSuccess) return <Said {...query.data} />
  return (
    <LetterSheet title={titleOf(query.data)} block={featureBlocks.keepers}>
      <WithoutScript>
        Somebody told us that you died. To say that you are alive, this page needs JavaScript, which
        this browser has switched off. Open the letter’s link in another browser or on another
        phone, or sign in: that is as good.
      </WithoutScript>
      <Loaded
        query={query}
        what="this page"
        skeleton={<SkeletonLines lines={4} label="Opening your page" />}
      >
        {(asked) => <Ask asked={asked} say={say} />}
      </Loaded>
    </LetterSheet>
  )
}

function titleOf(asked: Asked | undefined): string {
  if (!asked || mayAct(asked)) return 'Are you alive?'
  return asked.sinceThen === 'stopped' ? 'Everything has stopped' : 'There is nothing to stop'
}

const isReported = ({ case: one }: Asked) =>
  one !== null && (isOpenState(one.state) || one.state === 'released')

const mayAct = (asked: Asked) =>
  isReported(asked) ||
  asked.hasStandIns ||
  asked.sinceThen === 'open' ||
  asked.sinceThen === 'looked-at' ||
  asked.sinceThen === 'released'

const ends =
  'A new letter goes to every address of yours that we know: its button ends the report at once, and so does a sign-in.'

const toldWords =
  'a person of ours is told, and a new letter is written to every address of yours that we know, at most once a day.'

/** The letter is about an earlier report. Whoever has it by now reads no names. */
const sinceThenWords: Readonly<Record<NonNullable<Asked['sinceThen']>, readonly string[]>> = {
  open: [
    'This is an earlier letter of ours. A report has been made since, and is open.',
    'If you say here that you are alive, everything stops until a person of ours has looked.',
    ends,
  ],
  stopped: [
    'This is an earlier letter of ours. A report has been made since, and somebody doubts it: it has stopped until a person of ours has looked.',
    'The button in our newest letter to you ends it at once, and so does a sign-in.',
  ],
  'looked-at': [
    'This is an earlier letter of ours. A report has been made since. An earlier letter has stopped it once, and a person of ours has looked and let it go on.',
    'The button in our newest letter to you ends it at once, and so does a sign-in.',
    `If you have neither, press here. It doesn’t stop the report a second time: ${toldWords}`,
  ],
  released: [
    'This is an earlier letter of ours. A report has been made since, and what was left is being released.',
    'The button in our newest letter to you calls back what has not been delivered.',
    `If you don’t have that letter, press here. It doesn’t call anything back by itself: ${toldWords}`,
  ],
  over: ['What this letter was about is over. If you have a newer letter of ours, open that one.'],
}

const standInWords = [
  'Too few of your keepers are left, so others may propose somebody to stand in, or somebody does already.',
  'If you say that you are alive, nobody stands in. What you sealed stays shut.',
]

/** Beside what stands in the newest report. */
function otherWords(asked: Asked): readonly string[] {
  if (asked.hasStandIns && !isReported(asked)) return standInWords
  if (asked.sinceThen) return sinceThenWords[asked.sinceThen]
  return mayAct(asked) ? [] : ['No report about you is open. Nothing is released.']
}

interface AskProps {
  asked: Asked
  say: { mutate: () => void; isPending: boolean; error: unknown }
}

function Ask({ asked, say }: AskProps) {
  const clock = useReaderClock()
  const { case: one } = asked
  const sentences = [
    ...(one ? caseSentences(one, { isMine: true }, clock) : []),
    ...otherWords(asked),
  ]
  if (!mayAct(asked))
    return (
      <>
        <Sentences of={sentences} />
        {asked.sinceThen === 'stopped' ? (
          <ButtonLink href="/app">Sign in</ButtonLink>
        ) : (
          <ButtonLink href="/legacy">See your plan</ButtonLink>
        )}
      </>
    )
  const isReleased = one?.state === 'released'
  return (
    <>
      <Sentences of={sentences} />
      {/* However long the letter's words are, the press that ends it is in view. */}
      <div className="sticky bottom-0 bg-cotton py-2">
        <Button
          variant="primary"
          className="w-full max-w-lg py-5! text-2xl! [@media(max-height:30rem)]:py-2!"
          pending={say.isPending}
          pendingLabel="One moment…"
          onClick={() => say.mutate()}
        >
          {isReleased ? 'Call back what has not been delivered' : 'I am alive'}
        </Button>
      </div>
      <p role="alert" className="font-[650] text-danger empty:hidden">
        {say.error ? failureWords(say.error) : null}
      </p>
    </>
  )
}

/** What came of it: said once, plainly. */
function Said({ ownerName, case: one, sinceThen, isWaitingForMailServer }: Asked) {
  if (sinceThen === 'stopped') return <Stopped />
  if (sinceThen === 'looked-at' || sinceThen === 'released')
    return <Told since={sinceThen} hasMailServer={!isWaitingForMailServer} />
  if (sinceThen === 'over') return <Over />
  const isRecalled = one?.state === 'recalled'
  const isVetoed = one?.state === 'vetoed'
  return (
    <LetterSheet
      title={isRecalled ? 'It is called back' : 'Nothing is released'}
      block={restingBlock}
    >
      <output className="text-lg">
        {isRecalled
          ? `What no mail server had taken yet is stopped, ${ownerName}. What had been delivered before can’t be fetched back.`
          : !isVetoed
            ? `Thank you, ${ownerName}. Nobody stands in for your keepers, and whoever did is told.`
            : `Thank you, ${ownerName}. The report is over, and everybody who was asked is told. Whoever reported it can’t do so again for 30 days.`}
      </output>
      <p className="text-lg">
        If you don’t know how it came to this, look at who your keepers are.
      </p>
      <ButtonLink href="/legacy" size="large">
        See your keepers
      </ButtonLink>
    </LetterSheet>
  )
}

/** It ended in the moment of the press. */
const Over = () => (
  <LetterSheet title="There is nothing to stop" block={restingBlock}>
    <output className="text-lg">The report has ended by now. Nothing is released.</output>
  </LetterSheet>
)

const Stopped = () => (
  <LetterSheet title="Everything has stopped" block={restingBlock}>
    <output className="text-lg">
      Nothing is released until a person of ours has looked. {ends}
    </output>
    <ButtonLink href="/app" size="large">
      Sign in
    </ButtonLink>
  </LetterSheet>
)

/** It goes on, and whoever lives has to know that. */
function Told({ since, hasMailServer }: { since: 'looked-at' | 'released' } & Outgoing) {
  const isReleased = since === 'released'
  const does = isReleased ? 'calls back what has not been delivered' : 'ends the report at once'
  return (
    <LetterSheet title="Please look for our newest letter" block={restingBlock}>
      <output className="text-lg">
        A person of ours is told. {newestAgain({ hasMailServer }, does)}
      </output>
      <p className="text-lg">
        {isReleased
          ? 'Until that button is pressed, or a person of ours has looked, the release goes on.'
          : 'Until that button is pressed, or you sign in, the report goes on.'}
      </p>
      {!isReleased && (
        <ButtonLink href="/app" size="large">
          Sign in
        </ButtonLink>
      )}
    </LetterSheet>
  )
}

const UnknownLink = () => (
  <LetterSheet title="We can’t find a report behind this link" block={restingBlock}>
    <p className="text-lg">
      Some mail programs cut long links in two. Open the letter again and press its button, or sign
      in: a sign-in is as good as the button, and ends every report about you.
    </p>
    <ButtonLink href="/app" size="large">
      Sign in
    </ButtonLink>
  </LetterSheet>
)
