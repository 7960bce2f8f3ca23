import type { ComponentType } from 'react'
import { Link } from 'wouter'
import { dayWords, monthWords, sureWords } from '#contract/rules/date-words.ts'
import { avatarBlock } from '#contract/rules/quilt-avatar.ts'
import { kindOnLine } from '#contract/rules/timeline-kinds.ts'
import { useDates } from '#client/platform/use-dates.ts'
import { AudioPlayer } from '#client/ui/audio-player.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { QuiltBlock } from '#client/ui/quilt-block.tsx'
import { VoicePlayer } from '#client/ui/voice-player.tsx'
import { kindLooks } from './kinds.ts'
import type { Card, Moment, Voice } from './moment.ts'

interface MomentRowProps {
  moment: Moment
  /** Opens a memory in the vault's viewer. */
  onOpen?: (memoryId: string) => void
  /** How a voice is heard; the demo's have everything with them. */
  Player?: ComponentType<HeardProps>
}

export interface HeardProps {
  voice: Voice
  title: string
}

/** A moment and its piece of the line: its kind's block, then cloth down to the next one. */
export function MomentRow({ moment, onOpen, Player = Heard }: MomentRowProps) {
  const { kind, title, words, place, picture, voice, avatarId } = moment
  const look = kindLooks[kind]
  const day = useDates(() => whenWords(moment))
  return (
    <li className="grid grid-cols-[3.6rem_minmax(0,1fr)] gap-x-5 sm:grid-cols-[4.6rem_minmax(0,1fr)] sm:gap-x-8">
      <div className={classNames('woven', look.cloth)}>
        <QuiltBlock block={look.block} className="aspect-square w-full" />
      </div>
      <div
        className={classNames(
          'grid gap-x-8 gap-y-3 pt-5 pb-9',
          picture && 'md:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]',
        )}
      >
        <div className="grid content-start gap-1.5">
          <p className="text-thread">
            <span className="font-[650] text-ink">{day}</span>
            {' · '}
            {look.one}
            {place && ` · ${place}`}
          </p>
          <div className="flex items-center gap-3">
            {avatarId && (
              <QuiltBlock
                block={avatarBlock(avatarId)}
                stitched={false}
                className="size-9 shrink-0 rounded-full"
              />
            )}
            {/* What stands under a picture is read, not shouted. */}
            <h3 className={isOfVault(kind) ? 'text-lg font-normal' : 'text-2xl'}>
              <Named words={title} cards={moment.cards} />
            </h3>
          </div>
          {words && <p className="max-w-[40rem] text-lg">{words}</p>}
          <Cards moment={moment} />
          {voice && <Player voice={voice} title={title} />}
        </div>
        {picture && <Shown picture={picture} onOpen={onOpen} />}
      </div>
    </li>
  )
}

const isOfVault = (kind: Moment['kind']) => Object.values(kindOnLine).includes(kind)

const cardOf = ({ id }: Card) => `/family-tree?person=${id}`

/** The words, with the name of whom they tell leading to the card. */
function Named({ words, cards = [] }: { words: string; cards: readonly Card[] | undefined }) {
  const told = cards.find(({ name }) => words.startsWith(name))
  if (!told) return words
  return (
    <>
      <Link href={cardOf(told)} className={nameLook}>
        {told.name}
      </Link>
      {words.slice(told.name.length)}
    </>
  )
}

const nameLook = 'text-link underline decoration-2 underline-offset-4'

/** Those who are in it and whom its words don't begin with. */
function Cards({ moment: { title, cards = [] } }: { moment: Moment }) {
  const others = cards.filter(({ name }) => !title.startsWith(name))
  if (others.length === 0) return null
  return (
    <p className="flex flex-wrap gap-x-4">
      {others.map((card) => (
        <Link
          key={card.id}
          href={cardOf(card)}
          className={`${nameLook} inline-flex min-h-touch items-center`}
        >
          {card.name}
        </Link>
      ))}
    </p>
  )
}

interface ShownProps {
  picture: NonNullable<Moment['picture']>
  onOpen: MomentRowProps['onOpen']
}

/** On a phone it comes before its words. */
function Shown({ picture: { memoryId, ...picture }, onOpen }: ShownProps) {
  const image = (
    <img
      {...picture}
      alt={picture.alt}
      loading="lazy"
      decoding="async"
      className="block h-auto w-full max-w-96 rounded-md bg-lilac"
    />
  )
  if (!memoryId || !onOpen) return <div className="max-md:order-first">{image}</div>
  return (
    <button
      type="button"
      aria-label={`Open: ${picture.alt}`}
      onClick={() => onOpen(memoryId)}
      className="block cursor-zoom-in justify-self-start rounded-md max-md:order-first"
    >
      {image}
    </button>
  )
}

function whenWords({ on, certainty, written }: Moment): string {
  if (written) return written
  if (certainty === 'unknown') return `Added on ${dayWords(on)}`
  return certainty === 'month' ? monthWords(on) : sureWords(on, certainty)
}

export function Heard({ voice, title }: HeardProps) {
  const { src, durationMs, peaks, words } = voice
  return (
    <div className="mt-2 max-w-[40rem]">
      {peaks && durationMs !== null ? (
        <VoicePlayer
          label={title}
          src={src}
          durationMs={durationMs}
          peaks={peaks}
          bare
          {...(words !== null && { words })}
        />
      ) : (
        <AudioPlayer
          label={title}
          src={src}
          downloadSrc={`${src}?download=1`}
          durationMs={durationMs}
        />
      )}
    </div>
  )
}
