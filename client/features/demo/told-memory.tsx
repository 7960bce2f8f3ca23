import type { DemoMemory } from '#contract/demo.ts'
import { listWords, sureWords } from '#contract/rules/date-words.ts'
import { demoFile } from '#contract/rules/demo-file.ts'
import { classNames } from '#client/ui/class-names.ts'
import { Icon } from '#client/ui/icon.tsx'
import { VoicePlayer } from '#client/ui/voice-player.tsx'
import { DemoPicture } from './demo-picture.tsx'

interface ToldMemoryProps {
  memory: DemoMemory
  /** The first, which is larger than the others. */
  isLead?: boolean | undefined
}

/** A picture or film with everything that the family says of it. */
export function ToldMemory({ memory, isLead }: ToldMemoryProps) {
  const { kind, picture, isFavourite } = memory
  return (
    <figure
      className={
        isLead
          ? 'grid items-center gap-x-10 gap-y-5 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]'
          : 'mb-10 break-inside-avoid'
      }
    >
      <div className="relative">
        {kind === 'video' ? (
          <Film memory={memory} />
        ) : (
          <DemoPicture picture={picture} isFirst={isLead ?? false} className="rounded-md" />
        )}
        {isFavourite && (
          <span className="absolute top-2 right-2 rounded-sm bg-[rgb(13_12_38/0.75)] px-1.5 py-0.5 text-marigold">
            <Icon name="star" />
            <span className="sr-only">A favourite</span>
          </span>
        )}
      </div>
      <figcaption className={isLead ? 'grid gap-2' : 'mt-3 grid gap-1'}>
        <Said memory={memory} isLead={isLead} />
      </figcaption>
    </figure>
  )
}

/** The browser shows a moment of it before anybody presses. */
const Film = ({ memory: { title, picture } }: { memory: DemoMemory }) => (
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- what is heard in it stands with its picture, word for word
  <video
    src={`${demoFile(picture.file)}#t=1.5`}
    aria-label={`${title}. ${picture.alt}`}
    width={picture.width}
    height={picture.height}
    controls
    playsInline
    preload="metadata"
    className="block h-auto w-full rounded-md bg-lilac"
  />
)

function Said({ memory, isLead }: ToldMemoryProps) {
  const { title, caption, happenedOn, certainty, place, people, voices, remarks } = memory
  return (
    <>
      <p className={classNames('font-display font-bold', isLead ? 'text-4xl' : 'text-2xl')}>
        {title}
      </p>
      <p className={isLead ? 'text-xl' : 'text-lg'}>{caption}</p>
      <p className="text-thread">
        {sureWords(happenedOn, certainty)}, {place}
      </p>
      {people.length > 0 && (
        <p className="text-thread">With {listWords(people.map(({ name }) => name))}</p>
      )}
      {voices.map((voice) => (
        <div key={voice.file} className="mt-2 grid gap-1">
          <p className="text-thread">{voice.speaker.name} tells of it</p>
          <VoicePlayer
            label={`${voice.speaker.name}: ${title}`}
            src={demoFile(voice.file)}
            durationMs={voice.durationMs}
            peaks={voice.peaks}
            words={voice.words}
          />
        </div>
      ))}
      {remarks.length > 0 && (
        <ul
          aria-label="Written under it"
          className="mt-2 grid gap-2 border-l-4 border-marigold pl-4"
        >
          {remarks.map(({ by, words }) => (
            <li key={words}>
              <span className="font-[650]">{by.name}:</span> {words}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
