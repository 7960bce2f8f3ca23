import { useRef, type PointerEvent, type ReactNode } from 'react'
import {
  contentAddress,
  playbackAddress,
  playbackDownloadAddress,
  posterAddress,
} from '#contract/rules/media-address.ts'
import { troubleWords } from '#contract/rules/memory-trouble.ts'
import type { Memory } from '#contract/vault/index.ts'
import { AudioPlayer } from '#client/ui/audio-player.tsx'
import { buttonLook } from '#client/ui/button-look.ts'
import { FilmPlayer } from '#client/ui/film-player.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { memoryName } from './memory-name.ts'
import { PaperPages } from './paper-pages.tsx'
import { oneCell, Photo } from './photo.tsx'
import { pictureAddress } from './picture-address.ts'

interface ShownMemoryProps {
  familyId: string
  memory: Memory | undefined
  /** What comes before and after, to be fetched ahead. */
  near: readonly (Memory | undefined)[]
  /** What is laid over a photo while it is seen whole. */
  over?: ReactNode
  /** Something is told beside it: the picture needs what room there is. */
  isTelling: boolean
  onMove: (by: number) => void
}

const swipePx = 50

/** The memory itself, as large as the screen allows. */
export function ShownMemory({ familyId, memory, near, over, isTelling, onMove }: ShownMemoryProps) {
  const from = useRef<{ x: number; y: number }>(null)
  const begin = (event: PointerEvent) => {
    from.current = event.pointerType === 'mouse' ? null : { x: event.clientX, y: event.clientY }
  }
  const end = (event: PointerEvent) => {
    if (!from.current) return
    const right = event.clientX - from.current.x
    const aside = Math.abs(event.clientY - from.current.y)
    from.current = null
    if (Math.abs(right) > swipePx && Math.abs(right) > 2 * aside) onMove(right > 0 ? -1 : 1)
  }
  if (!memory) return <p className="m-auto">One moment…</p>
  return (
    <div
      // Before the picture's own fingers, who say when it is no swipe.
      onPointerDownCapture={begin}
      onPointerUp={end}
      className={`grid min-h-0 min-w-0 flex-1 touch-pan-y ${oneCell}`}
    >
      {memory.kind === 'video' ? (
        <Film familyId={familyId} memory={memory} />
      ) : memory.kind === 'audio' ? (
        <Sound key={memory.id} familyId={familyId} memory={memory} />
      ) : memory.pages && memory.hasPicture ? (
        <PaperPages
          familyId={familyId}
          memory={memory}
          pages={memory.pages}
          isTelling={isTelling}
          onGesture={() => (from.current = null)}
        />
      ) : memory.hasPicture ? (
        <Photo
          memory={memory}
          src={pictureAddress(familyId, memory, 'large')}
          over={over}
          onGesture={() => (from.current = null)}
        />
      ) : (
        <Unseen familyId={familyId} memory={memory} />
      )}
      {near.map(
        (one) =>
          one?.hasPicture &&
          one.kind === 'photo' && (
            <link
              key={one.id}
              rel="prefetch"
              as="image"
              href={pictureAddress(familyId, one, 'large')}
            />
          ),
      )}
    </div>
  )
}

interface ShownProps {
  familyId: string
  memory: Memory
}

function Film({ familyId, memory }: ShownProps) {
  return (
    <div className="m-auto max-h-full w-full max-w-5xl overflow-y-auto rounded-lg bg-cotton p-4 text-ink">
      <FilmPlayer
        label={memoryName(memory)}
        src={playbackAddress(familyId, memory.id)}
        downloadSrc={playbackDownloadAddress(familyId, memory.id)}
        durationMs={memory.durationMs}
        posterSrc={memory.hasPicture ? posterAddress(familyId, memory.id) : undefined}
      />
    </div>
  )
}

function Sound({ familyId, memory }: ShownProps) {
  return (
    <div className="m-auto w-full max-w-2xl rounded-lg bg-cotton p-5 text-ink">
      <p className="mb-4 text-xl [overflow-wrap:anywhere]">{memory.caption || memory.fileName}</p>
      <AudioPlayer
        label={memoryName(memory)}
        src={playbackAddress(familyId, memory.id)}
        downloadSrc={playbackDownloadAddress(familyId, memory.id)}
        durationMs={memory.durationMs}
      />
    </div>
  )
}

const keptWords = ({ kind }: Memory) =>
  kind === 'document'
    ? 'A paper, kept exactly as it came.'
    : 'This photo can’t be shown here; it is kept exactly as it came.'

function Unseen({ familyId, memory }: ShownProps) {
  const isPaper = memory.kind === 'document'
  return (
    <div className="m-auto grid max-w-md justify-items-center gap-4 px-6 text-center">
      <p className="text-xl [overflow-wrap:anywhere]">{memory.fileName}</p>
      <p className="text-on-panel-soft">
        {memory.trouble ? troubleWords(memory.kind, memory.trouble) : keptWords(memory)}
      </p>
      {isPaper && (
        <a
          href={contentAddress(familyId, memory.id)}
          target="_blank"
          rel="noreferrer"
          className={buttonLook({ variant: 'panel' })}
        >
          <Icon name="external" />
          Open it in a new tab
        </a>
      )}
    </div>
  )
}
