import { capsuleLooks } from '#contract/rules/capsule-looks.ts'
import { fillingBeyond, shutKinds } from '#contract/rules/beyond/beyond-words.ts'
import type { HeldCapsule } from '#contract/capsules/held-by-link.ts'
import type { Capsule } from '#contract/capsules/index.ts'
import { featureBlocks, restingBlock } from '#client/content/feature-blocks.ts'
import { QuiltBlock } from '#client/ui/quilt-block.tsx'
import { contentsWords, openingWords, timeLeft } from './capsule-words.ts'
import type { Beyond } from './sealed-beyond.ts'
import { useNow } from './use-now.ts'

type Lid = Capsule | HeldCapsule

const shut =
  'Sealed. Kinfold lets nobody add to it, look into it or take anything out before its day, not even its maker.'

const stateWords: Readonly<Record<Capsule['state'], string>> = {
  open: 'Being filled. Until it is sealed, things can still be put in and taken out.',
  sealed: `${shut} ${shutKinds.capsule}`,
  opened: 'It is open, for everyone it was made for.',
}

const beyondWords: typeof stateWords = {
  open: fillingBeyond,
  sealed: `${shut} ${shutKinds.capsuleBeyond}`,
  opened: 'It is open, for everyone it was made for who has two of its three sheets.',
}

/** What everybody may read of a capsule: its name, its words, its day, and how long still. */
export function CapsuleLid({ capsule, beyond }: { capsule: Lid; beyond: Beyond }) {
  const { title, words, state, look, items, ownerName, opensAt, paperKey } = capsule
  const [contributors, inAll] =
    'contributors' in capsule ? [capsule.contributors, capsule.contributorsInAll] : [[], 0]
  const now = useNow()
  return (
    <header className="grid gap-6 rounded-lg border border-hair bg-cotton p-6 sm:grid-cols-[auto_minmax(0,1fr)] sm:p-8">
      <QuiltBlock
        block={
          look ? capsuleLooks[look] : state === 'opened' ? featureBlocks.capsules : restingBlock
        }
        className="size-28 rounded-md"
      />
      <div className="grid content-start gap-3">
        <h1 tabIndex={-1} className="text-4xl [overflow-wrap:anywhere] outline-none">
          {title}
        </h1>
        {words && <p className="text-xl [overflow-wrap:anywhere] whitespace-pre-wrap">{words}</p>}
        <p className="text-lg font-[650]">
          {state === 'opened' ? (
            <>Opened on {openingWords(capsule)}</>
          ) : (
            <>
              Opens {timeLeft(opensAt, now)}: {openingWords(capsule)}
            </>
          )}
        </p>
        <p>
          {(paperKey ? beyondWords : stateWords)[state]}{' '}
          {paperKey && <beyond.Code publicHalf={paperKey} />}
        </p>
        <p className="text-thread [overflow-wrap:anywhere]">
          {ownerName && `Made by ${ownerName}. `}
          {contentsWords(items, contributors, inAll)}
        </p>
      </div>
    </header>
  )
}
