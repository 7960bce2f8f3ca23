import { useState } from 'react'
import type { AwaitedEventView } from '#contract/passing/awaited-events.ts'
import type { KeptOpeningView } from '#contract/passing/kept-openings.ts'
import type { KeeperPage } from '#contract/passing/keepers.ts'
import { isOpenState } from '#contract/rules/release/passing.ts'
import { keeperTelling } from '#contract/rules/release/words/keeper-words.ts'
import { vacancyWords } from '#contract/rules/release/words/vacancy-words.ts'
import { featureBlocks, restingBlock } from '#client/content/feature-blocks.ts'
import { statusOf } from '#client/platform/failure-words.ts'
import { LetterSheet } from '#client/ui/letter-sheet.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { WithoutScript } from '#client/ui/without-script.tsx'
import { AwaitedEvents } from './awaited-events.tsx'
import { KeeperAcceptance } from './keeper-acceptance.tsx'
import { KeeperChoices, type Chosen } from './keeper-choices.tsx'
import { KeeperDoubt } from './keeper-doubt.tsx'
import { KeeperNominating } from './keeper-nominating.tsx'
import { KeeperLeaving } from './keeper-leaving.tsx'
import { useKeeperPage } from './keeper-queries.ts'
import { KeeperStatement } from './keeper-statement.tsx'
import { KeptAddress } from './kept-address.tsx'
import { KeptMessages, type KeptChoice } from './kept-messages.tsx'
import { KeptOpenings } from './kept-openings.tsx'
import { KeptPostponing } from './kept-postponing.tsx'
import { Sentences, WhatAKeeperDoes } from './keeper-words.tsx'
import { useReaderClock } from './queries.ts'
import { SayingCome } from './saying-come.tsx'
import { VouchingOpening } from './vouching-opening.tsx'

/** A keeper's own page, from a letter, a link or a printed sheet. Opening it changes nothing. */
export function KeeperRoom({ token }: { token: string }) {
  const query = useKeeperPage(token)
  if ([404, 410].includes(statusOf(query.error) ?? 0)) return <UnknownLink />
  if (query.data) return <Room token={token} page={query.data} />
  return (
    <LetterSheet title="A keeper’s page" block={featureBlocks.keepers}>
      <WithoutScript>
        Somebody trusts you as a keeper, and this page is your own. It needs JavaScript, which this
        browser has switched off. Nothing is lost: please open the link in another browser or on
        another phone.
      </WithoutScript>
      <Loaded
        query={query}
        what="this page"
        skeleton={<SkeletonLines lines={5} label="Opening your page" />}
      >
        {() => null}
      </Loaded>
    </LetterSheet>
  )
}

interface RoomProps {
  token: string
  page: KeeperPage
}

/** One thing at a time: what was chosen takes the page until it is said or left. */
function Room({ token, page }: RoomProps) {
  const [chosen, setChosen] = useState<Chosen>()
  const [about, setAbout] = useState<KeptChoice>()
  const [come, setCome] = useState<AwaitedEventView>()
  const [opening, setOpening] = useState<KeptOpeningView>()
  const back = () => {
    setChosen(undefined)
    setAbout(undefined)
    setCome(undefined)
    setOpening(undefined)
  }
  const props = { token, page, onBack: back }
  // What was just said may no longer be offered.
  const isOffered = chosen !== undefined && page.may.includes(chosen)
  if (isOffered && (chosen === 'report' || chosen === 'agree'))
    return <KeeperStatement {...props} statement={chosen} />
  if (isOffered && chosen === 'doubt') return <KeeperDoubt {...props} />
  if (isOffered && chosen === 'nominate') return <KeeperNominating {...props} />
  if (isOffered && chosen === 'leave') return <KeeperLeaving {...props} />
  if (isOffered && chosen === 'accept') return <KeeperAcceptance {...props} />
  if (about?.act === 'postpone')
    return <KeptPostponing token={token} message={about.message} onBack={back} />
  if (about) return <KeptAddress {...props} message={about.message} act={about.act} />
  if (come) return <SayingCome {...props} event={come} />
  if (opening) return <VouchingOpening {...props} opening={opening} />
  const standing = { token, page, onChoose: setChosen, onAbout: setAbout, onCome: setCome }
  return <Standing {...standing} onVouch={setOpening} />
}

interface StandingProps extends RoomProps {
  onChoose: (chosen: Chosen) => void
  onAbout: (choice: KeptChoice) => void
  onCome: (event: AwaitedEventView) => void
  onVouch: (opening: KeptOpeningView) => void
}

function Standing({ token, page, onChoose, onAbout, onCome, onVouch }: StandingProps) {
  const clock = useReaderClock()
  const { title, sentences, isOver } = keeperTelling(page, clock)
  const choices = <KeeperChoices token={token} page={page} onChoose={onChoose} />
  // Where a question is open, its answers stand under it.
  const isAsked = page.case !== null && isOpenState(page.case.state)
  return (
    <LetterSheet title={title} block={isOver ? restingBlock : featureBlocks.keepers}>
      <Sentences of={[...sentences, ...(isOver ? [] : vacancyWords(page, clock))]} />
      {isAsked && choices}
      {!isOver && <KeptOpenings token={token} page={page} onVouch={onVouch} />}
      {!isOver && <KeptMessages token={token} page={page} onChoose={onAbout} />}
      {!isOver && <AwaitedEvents token={token} page={page} onSay={onCome} />}
      {!isAsked && choices}
      {!isOver && <WhatAKeeperDoes page={page} />}
    </LetterSheet>
  )
}

const UnknownLink = () => (
  <LetterSheet title="We can’t find a keeper behind this link" block={restingBlock}>
    <p className="text-lg">
      Some mail programs cut long links in two. Open the letter again and press its button, or copy
      the whole address; from a printed sheet, scan the code once more. Nothing was changed.
    </p>
    <p className="text-lg">
      If you want to tell us that somebody has died,{' '}
      <a href="/contact" className="text-link underline underline-offset-4">
        write to us
      </a>{' '}
      and choose “Someone has died”. A person reads it.
    </p>
  </LetterSheet>
)
