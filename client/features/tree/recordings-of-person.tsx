import { tellNotDone } from '#client/ui/tell-failure.ts'
import { useState, type ComponentType, type ReactNode } from 'react'
import type { Heard as HeardThings, RecordingOfPerson } from '#contract/tree/voices.ts'
import { treeVoices } from '#contract/tree/voices.ts'
import type { Sound } from '#contract/sound.ts'
import { dayWords } from '#contract/rules/date-words.ts'
import { formatDuration } from '#contract/rules/duration.ts'
import { call } from '#client/platform/api.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { FirstFew } from '#client/ui/first-few.tsx'
import { Fold } from '#client/ui/fold.tsx'
import { RecordingPlayer } from '#client/ui/recording-player.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { AddVoice, type VoiceRecorderProps } from './add-voice.tsx'
import { MemoryStrip } from './memory-strip.tsx'
import { useHeard, useHeardChange } from './queries.ts'

interface RecordingsOfPersonProps {
  familyId: string
  personId: string
  name: string
  mayEdit: boolean
  Recorder: ComponentType<VoiceRecorderProps>
}

/** At the largest text a player is as tall as half a phone. */
const mostPlayers = 2

/** What there is to hear and to see of somebody, each played here. */
export function RecordingsOfPerson({
  familyId,
  personId,
  name,
  mayEdit,
  Recorder,
}: RecordingsOfPersonProps) {
  const { data } = useHeard(familyId, personId)
  if (!data) return null
  const { recordings, memories, messages, mentions, tellings } = data
  const isNothing = Object.values(data).every(({ length }) => length === 0)
  return (
    <section aria-label="Voices and memories" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h3 className="text-lg">Voices and memories</h3>
      {isNothing && (
        <p className="text-thread">
          Nothing is kept here of <bdi>{name}</bdi> yet.
        </p>
      )}
      {recordings.length > 0 && (
        <FirstFew
          items={recordings}
          most={mostPlayers}
          label="Recordings"
          what="recordings"
          className="grid grid-cols-[minmax(0,1fr)] gap-4"
        >
          {(one) => (
            <Recording key={one.sound.mediaId} {...{ familyId, personId, mayEdit }} told={one} />
          )}
        </FirstFew>
      )}
      {memories.length > 0 && <MemoryStrip familyId={familyId} memories={memories} />}
      {messages.length > 0 && <Messages {...{ familyId, messages }} />}
      <Moments
        {...{ familyId, name }}
        heading="Where you speak of"
        moments={mentions.map(({ messageId, title, ...said }) => ({
          ...said,
          key: `${messageId} ${said.atMs}`,
          where: title && <>in {title}</>,
        }))}
      />
      <Moments
        {...{ familyId, name }}
        heading="Where the family speaks of"
        moments={tellings.map(({ memoryId, caption, ...said }) => ({
          ...said,
          key: `${memoryId} ${said.sound.mediaId} ${said.words}`,
          where: caption && <>of “{caption}”</>,
        }))}
      />
      {mayEdit && <AddVoice {...{ familyId, personId, name, Recorder }} />}
    </section>
  )
}

type RecordingProps = Pick<RecordingsOfPersonProps, 'familyId' | 'personId' | 'mayEdit'> & {
  told: RecordingOfPerson
}

function Recording({ familyId, personId, mayEdit, told }: RecordingProps) {
  const { sound, name, isSpokenByThem, tellsOfThem, speaker } = told
  const { mediaId } = sound
  const unlink = useHeardChange(familyId, () =>
    call(treeVoices.unlink, { params: { familyId, personId, mediaId } }),
  )
  const press = () =>
    unlink.mutate(undefined, {
      onSuccess: () => toast({ title: 'It stays among the family’s recordings' }),
      onError: tellNotDone,
    })
  const whose = isSpokenByThem ? 'their own voice' : speaker ? `told by ${speaker}` : ''
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <p className="[overflow-wrap:anywhere]">
        <bdi className="font-[650]">{name}</bdi>
        {whose && <span className="text-thread">, {whose}</span>}
      </p>
      <RecordingPlayer familyId={familyId} sound={sound} label={name} />
      {mayEdit && (isSpokenByThem || tellsOfThem) && (
        <Button
          variant="link"
          size="small"
          className="justify-self-start"
          disabled={unlink.isPending}
          onClick={press}
        >
          Not about them
          <span className="sr-only">: {name}</span>
        </Button>
      )}
    </li>
  )
}

type MessagesProps = Pick<HeardThings, 'messages'> & { familyId: string }

/** Only their author sees them: whoever looks at this. */
const Messages = ({ familyId, messages }: MessagesProps) => (
  <Fold label={`Your messages to them (${messages.length})`}>
    <p className="text-sm text-thread">Nobody else sees these here.</p>
    <FirstFew
      items={messages}
      most={mostPlayers}
      label="Your messages to them"
      what="messages"
      className="grid grid-cols-[minmax(0,1fr)] gap-3"
    >
      {({ messageId, title, dueOn, sound }) => (
        <li key={messageId} className="grid grid-cols-[minmax(0,1fr)] gap-2">
          <p className="flex flex-wrap items-center gap-x-2 [overflow-wrap:anywhere]">
            <ButtonLink href={`/future-messages/${messageId}`} variant="link" size="small">
              <bdi>{title || 'A message without a title'}</bdi>
            </ButtonLink>
            <span className="text-thread">{dueOn ? dayWords(dueOn) : 'sealed'}</span>
          </p>
          {sound && (
            <RecordingPlayer familyId={familyId} sound={sound} label={title || 'Your message'} />
          )}
        </li>
      )}
    </FirstFew>
  </Fold>
)

interface Moment {
  readonly key: string
  readonly words: string
  readonly where: ReactNode
  /** Null where it isn’t known when it is said. */
  readonly atMs: number | null
  readonly sound: Sound
}

interface MomentsProps {
  familyId: string
  name: string
  heading: string
  moments: readonly Moment[]
}

/** Each leads to its second: pressed, it is heard from there. */
function Moments({ familyId, name, heading, moments }: MomentsProps) {
  const [heard, setHeard] = useState<string>()
  if (moments.length === 0) return null
  return (
    <Fold
      label={
        <span>
          {heading} <bdi>{name}</bdi> ({moments.length})
        </span>
      }
    >
      <FirstFew
        items={moments}
        most={mostPlayers}
        label={`${heading} them`}
        what="moments"
        className="grid grid-cols-[minmax(0,1fr)] gap-3"
      >
        {({ key, words, where, atMs, sound }) => (
          <li key={key} className="grid grid-cols-[minmax(0,1fr)] gap-2">
            <p className="[overflow-wrap:anywhere]">
              “<bdi>{words}</bdi>”{where && <span className="text-thread"> {where}</span>}
            </p>
            {heard === key ? (
              <RecordingPlayer
                {...{ familyId, sound }}
                label={words}
                fromMs={atMs ?? sound.startMs}
              />
            ) : (
              <Button
                size="small"
                icon="play"
                className="justify-self-start"
                onClick={() => setHeard(key)}
              >
                {atMs === null
                  ? 'Listen'
                  : `Listen from ${formatDuration(Math.max(0, atMs - sound.startMs) / 1000)}`}
                <span className="sr-only">: {words}</span>
              </Button>
            )}
          </li>
        )}
      </FirstFew>
    </Fold>
  )
}
