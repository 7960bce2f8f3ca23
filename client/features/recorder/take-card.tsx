import { useState, type ComponentType, type Ref } from 'react'
import type { KeptDraft } from './keep-take.ts'
import { formatDuration } from '#contract/rules/duration.ts'
import { messageBlock } from '#contract/rules/message-block.ts'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { QuiltBlock } from '#client/ui/quilt-block.tsx'
import { sizeWords } from '#client/ui/size-words.ts'
import { AttemptChoice } from './attempt-choice.tsx'
import { KeepForm } from './keep-form.tsx'
import type { Wish } from './keep-for-entries.ts'
import type { Keeping } from './keepings-store.ts'
import { TakeSound } from './take-sound.tsx'
import { dayOf, nameOf, type Take } from './take.ts'
import { takesStore } from './takes-store.ts'
import { Icon } from '#client/ui/icon.tsx'

export interface SealProps {
  take: Take
  onEnd: () => void
}

interface TakeCardProps {
  /** How a take is sealed beyond us, where the page offers that. */
  Seal?: ComponentType<SealProps> | undefined
  /** Several where it was spoken more than once. */
  takes: readonly [Take, ...Take[]]
  keepings: readonly Keeping[]
  headingRef?: Ref<HTMLHeadingElement> | undefined
  onKept: (draft: KeptDraft, wish: Wish) => void
  isComposing: boolean
  onRecordAgain: (take: Take) => void
  onRewrite: (take: Take) => void
}

/** One take on this device: hear it, name it, keep it, do it again or let it go. */
export function TakeCard(props: TakeCardProps) {
  const { takes, keepings, headingRef, onKept, isComposing, onRecordAgain, onRewrite, Seal } = props
  const [isSealing, setSealing] = useState(false)
  const [chosenId, setChosenId] = useState<string>()
  const take = takes.find(({ id }) => id === chosenId) ?? takes.at(-1)!
  const keeping = keepings.find(({ takeId }) => takeId === take.id)
  const isBusy = keeping !== undefined && keeping.phase !== 'failed'
  if (Seal && isSealing) return <Seal take={take} onEnd={() => setSealing(false)} />
  return (
    <article
      aria-label={nameOf(take)}
      className="grid grid-cols-[minmax(0,1fr)] gap-5 rounded-lg max-lg:tall:-scroll-mt-20 border border-hair bg-cotton p-[min(1.25rem,5vw)] text-ink sm:p-6"
    >
      <header className="flex flex-wrap items-center gap-4">
        <QuiltBlock
          block={messageBlock(take)}
          className="size-18 animate-sewn rounded-md max-sm:size-12 [@media(max-height:30rem)]:hidden"
        />
        <div className="min-w-0 flex-[1_1_10rem]">
          <h2
            ref={headingRef}
            tabIndex={-1}
            className="line-clamp-3 text-2xl leading-snug [overflow-wrap:anywhere] outline-none"
          >
            {nameOf(take)}
          </h2>
          <p className="text-thread">{facts(take)}</p>
        </div>
      </header>
      {take.wasCutOff && <CutOff take={take} />}
      {takes.length > 1 && !isBusy && (
        <AttemptChoice takes={takes} chosen={take} onChoose={setChosenId} />
      )}
      <KeepForm
        key={take.id}
        take={take}
        keeping={keeping}
        onKept={onKept}
        hasChoicesOpen={isComposing}
        onSeal={Seal && (() => setSealing(true))}
      >
        <Content take={take} />
      </KeepForm>
      {!isBusy && <Acts {...{ take, onRecordAgain, onRewrite }} />}
    </article>
  )
}

function Acts({
  take,
  onRecordAgain,
  onRewrite,
}: Pick<TakeCardProps, 'onRecordAgain' | 'onRewrite'> & { take: Take }) {
  return (
    <div className="flex flex-wrap gap-x-3 gap-y-1 border-t border-hair pt-4">
      {take.kind === 'voice' && (
        <Button variant="quiet" icon="refresh" onClick={() => onRecordAgain(take)}>
          Record it again
        </Button>
      )}
      {take.kind === 'written' && !take.sealedAs && (
        <Button variant="quiet" onClick={() => onRewrite(take)}>
          Change the words
        </Button>
      )}
      <Delete take={take} />
    </div>
  )
}

function Content({ take }: { take: Take }) {
  if (take.sealedAs) return <SealedTake code={take.sealedAs} />
  return take.kind === 'written' ? <Sheet words={take.words} /> : <TakeSound take={take} />
}

function facts(take: Take): string {
  const length = take.durationMs > 0 ? [formatDuration(take.durationMs / 1000)] : []
  const size = take.kind === 'file' ? [sizeWords(take.byteLength)] : []
  return [...length, ...size, dayOf(take), 'only on this device'].join(' · ')
}

function CutOff({ take }: { take: Take }) {
  return (
    <p className="woven rounded-md bg-marigold p-4 text-on-marigold">
      <b>We kept {formatDuration(take.durationMs / 1000)} of your voice.</b> The recording ended
      before you pressed Done. Listen to it, keep it, or record it again.
    </p>
  )
}

const Sheet = ({ words }: { words: string }) => (
  <p className="max-h-72 overflow-y-auto rounded-md border-l-4 border-dashed border-cranberry bg-mist p-4 text-lg [overflow-wrap:anywhere] whitespace-pre-wrap">
    {words}
  </p>
)

function Delete({ take }: { take: Take }) {
  return (
    <ConfirmDialog
      danger
      trigger={
        <Button variant="quiet" icon="trash">
          Delete
        </Button>
      }
      title={`Delete “${nameOf(take)}”?`}
      description="It is only on this device, so nobody can bring it back."
      confirmLabel="Delete it"
      onConfirm={() => takesStore.remove(take.id)}
    />
  )
}

/** A take that was sealed beyond us: there is nothing to hear here any more. */
const SealedTake = ({ code }: { code: string }) => (
  <p className="flex items-start gap-3 rounded-md border-l-4 border-dashed border-cranberry bg-mist p-4">
    <Icon name="lock" className="mt-1" />
    <span>
      <b>Sealed beyond us.</b> Two of the three sheets that say {code} open it, and nothing else
      does: not this device, and not we. Now say who it is for, and when.
    </span>
  </p>
)
