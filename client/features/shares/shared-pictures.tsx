import { useState, type ReactNode } from 'react'
import { memoryDayWords } from '#contract/rules/memory-date.ts'
import { memoryKindWords } from '#contract/rules/memory-kinds.ts'
import type { OpenedShare, SharedMemory } from '#contract/shares.ts'
import { AudioPlayer } from '#client/ui/audio-player.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Button } from '#client/ui/button.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { buttonLook } from '#client/ui/button-look.ts'
import { FilmPlayer } from '#client/ui/film-player.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { Page } from '#client/ui/page.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { dateWords } from '#client/ui/size-words.ts'
import { SharedPaper } from './shared-paper.tsx'

interface SharedPicturesProps {
  token: string
  share: OpenedShare
}

const addressOf = ({ token, share }: SharedPicturesProps, id: string, what: string, more = '') =>
  `/api/shares/${token}/memories/${id}/${what}?key=${share.key}${more}`

const nameOf = ({ kind, caption, ...day }: SharedMemory) =>
  [memoryKindWords[kind], ...(caption ? [caption] : []), memoryDayWords(day)].join(', ')

// So few stand large.
const few = 6

/** What a family shows by a link, the oldest first. */
export function SharedPictures({
  token,
  share,
  children,
}: SharedPicturesProps & { children?: ReactNode }) {
  const [shown, setShown] = useState<number>()
  const { title, familyName, expiresAt, memories, mayContribute } = share
  return (
    <Page>
      <PageHeading
        title={title}
        lead={`${memories.length === 0 && mayContribute ? 'Opened for you' : 'Shared with you'} by ${familyName}${expiresAt ? `, until ${dateWords(expiresAt)}` : ''}.`}
      />
      {memories.length === 0 ? (
        !mayContribute && <p>Nothing of it is there any more.</p>
      ) : (
        <ul
          className={classNames(
            'flex flex-wrap gap-1.5',
            memories.length <= few ? '[--row:19rem]' : '[--row:7rem] sm:[--row:12rem]',
          )}
          aria-label="Pictures, the oldest first"
        >
          {memories.map((memory, i) => (
            <li
              key={memory.id}
              style={{
                flexGrow: memory.aspect,
                flexBasis: `calc(var(--row) * ${memory.aspect / 100})`,
              }}
              className="max-w-full min-w-0"
            >
              <SharedTile
                memory={memory}
                src={addressOf({ token, share }, memory.id, 'picture')}
                onOpen={() => setShown(i)}
              />
            </li>
          ))}
          <li aria-hidden="true" className="grow-[9999]" />
        </ul>
      )}
      <Shown {...{ token, share, index: shown, onMove: setShown }} />
      {children && <div className={memories.length > 0 ? 'mt-10' : ''}>{children}</div>}
    </Page>
  )
}

/** Heard or watched: what is played of it is our copy, which tells nothing of where or by what it was made. */
const isPlayed = ({ kind }: SharedMemory) => kind === 'video' || kind === 'audio'

interface TileProps {
  memory: SharedMemory
  src: string
  onOpen: () => void
}

function SharedTile({ memory, src, onOpen }: TileProps) {
  const { aspect, colour, hasPicture, kind } = memory
  const [isGone, setGone] = useState(false)
  return (
    <button
      type="button"
      aria-label={nameOf(memory)}
      onClick={onOpen}
      style={{ aspectRatio: aspect / 100, backgroundColor: colour ?? undefined }}
      className="relative block w-full overflow-hidden rounded-sm bg-hair focus-visible:outline-4 focus-visible:outline-offset-2 focus-visible:outline-focus"
    >
      {hasPicture && !isGone ? (
        <img
          src={src}
          alt=""
          loading="lazy"
          onError={() => setGone(true)}
          className="size-full object-cover"
        />
      ) : (
        <span className="p-2">{nameOf(memory)}</span>
      )}
      {isPlayed(memory) && (
        <span className="absolute bottom-1.5 left-1.5 inline-flex items-center gap-1 rounded-sm bg-[rgb(13_12_38/0.75)] px-1.5 py-0.5 text-sm text-on-panel">
          <Icon name="play" /> {memoryKindWords[kind]}
        </span>
      )}
    </button>
  )
}

interface ShownProps extends SharedPicturesProps {
  index: number | undefined
  onMove: (index: number | undefined) => void
}

/** One of them, large. */
function Shown({ token, share, index, onMove }: ShownProps) {
  const memory = index === undefined ? undefined : share.memories[index]
  const at = index ?? 0
  return (
    <Dialog
      wide
      open={memory !== undefined}
      onOpenChange={(open) => !open && onMove(undefined)}
      title={memory ? memory.caption || memoryKindWords[memory.kind] : ''}
      description={memory && `${memoryDayWords(memory)} · ${at + 1} of ${share.memories.length}`}
    >
      {memory && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Large {...{ token, share, memory }} />
          <div className="flex flex-wrap gap-3">
            <Button disabled={at === 0} onClick={() => onMove(at - 1)}>
              Previous
            </Button>
            <Button disabled={at === share.memories.length - 1} onClick={() => onMove(at + 1)}>
              Next
            </Button>
            {share.mayDownload && (isPlayed(memory) ? memory.hasFilm : memory.hasPicture) && (
              <a
                href={addressOf({ token, share }, memory.id, 'file')}
                download
                className={buttonLook({ variant: 'action' })}
              >
                <Icon name="download" />
                {memory.pages !== null && memory.pages > 1 ? 'Save its first page' : 'Save'}
              </a>
            )}
          </div>
        </div>
      )}
    </Dialog>
  )
}

function Large({ token, share, memory }: SharedPicturesProps & { memory: SharedMemory }) {
  const large = addressOf({ token, share }, memory.id, 'picture', '&size=large')
  const [gone, setGone] = useState<string>()
  if (gone === memory.id)
    return (
      <p role="alert">
        This couldn’t be shown. Perhaps the link was ended meanwhile, or your connection is gone:
        please load the page again.
      </p>
    )
  if (memory.hasFilm && memory.kind === 'video')
    return (
      <FilmPlayer
        key={memory.id}
        label={nameOf(memory)}
        src={addressOf({ token, share }, memory.id, 'film')}
        downloadSrc={addressOf({ token, share }, memory.id, 'file')}
        whenItFails={!share.mayDownload && <p role="alert">This film couldn’t be played here.</p>}
        durationMs={memory.durationMs}
        posterSrc={memory.hasPicture ? large : undefined}
      />
    )
  if (memory.hasFilm && memory.kind === 'audio')
    return (
      <AudioPlayer
        key={memory.id}
        label={nameOf(memory)}
        src={addressOf({ token, share }, memory.id, 'film')}
        downloadSrc={addressOf({ token, share }, memory.id, 'file')}
        whenItFails={!share.mayDownload && <p role="alert">This sound couldn’t be played here.</p>}
        durationMs={memory.durationMs}
      />
    )
  if (!memory.hasPicture) return <p>There is nothing to show of this one yet.</p>
  if (memory.pages !== null)
    return (
      <SharedPaper
        key={memory.id}
        name={nameOf(memory)}
        pages={memory.pages}
        aspect={memory.aspect}
        addressOf={(page) => `${large}&page=${page}`}
        onGone={() => setGone(memory.id)}
      />
    )
  return (
    <img
      key={memory.id}
      src={large}
      alt={nameOf(memory)}
      onError={() => setGone(memory.id)}
      className="max-h-[65dvh] w-full object-contain"
    />
  )
}
