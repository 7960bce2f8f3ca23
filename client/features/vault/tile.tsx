import type { KeyboardEvent } from 'react'
import type { Memory } from '#contract/vault/index.ts'
import { classNames } from '#client/ui/class-names.ts'
import { Icon } from '#client/ui/icon.tsx'
import { memoryName } from './memory-name.ts'
import { pictureAddress } from './picture-address.ts'

interface TileProps {
  familyId: string
  memory: Memory | undefined
  width: number
  height: number
  isCurrent: boolean
  onKeyDown: (event: KeyboardEvent) => void
  /** Undefined unless memories are being chosen. */
  isChosen?: boolean | undefined
  onOpen: (isRange: boolean) => void
}

/** One picture of the grid; before it is known, its place. */
export function Tile({
  familyId,
  memory,
  width,
  height,
  isCurrent,
  isChosen,
  onKeyDown,
  onOpen,
}: TileProps) {
  if (!memory)
    return <div style={{ width, height }} className="shrink-0 animate-pulse rounded-sm bg-hair" />
  const { hasPicture, placeholder, colour } = memory
  return (
    <button
      type="button"
      aria-label={memoryName(memory)}
      data-memory={memory.id}
      tabIndex={isCurrent ? 0 : -1}
      aria-pressed={isChosen}
      onClick={(event) => onOpen(event.shiftKey)}
      onKeyDown={onKeyDown}
      style={{ width, height, backgroundColor: colour ?? undefined }}
      className={classNames(
        'relative shrink-0 overflow-hidden rounded-sm bg-hair focus-visible:z-10 focus-visible:outline-4 focus-visible:outline-offset-2 focus-visible:outline-focus',
        hasPicture && 'hover:brightness-105',
        isChosen && 'outline-4 -outline-offset-4 outline-marigold',
      )}
    >
      {hasPicture ? (
        <img
          src={pictureAddress(familyId, memory, 'small')}
          alt=""
          draggable={false}
          style={
            placeholder
              ? { backgroundImage: `url(data:image/webp;base64,${placeholder})` }
              : undefined
          }
          className="size-full bg-cover object-cover"
        />
      ) : (
        <Nameless memory={memory} height={height} />
      )}
      <Marks memory={memory} />
      {isChosen && (
        <span className="absolute top-1.5 left-1.5 rounded-full bg-marigold p-1 text-on-marigold">
          <Icon name="check" />
        </span>
      )}
    </button>
  )
}

/** As many lines of its name as the tile has room for, whatever size letters have: none is cut through. */
function Nameless({ memory, height }: { memory: Memory; height: number }) {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const lines = Math.max(1, Math.floor((height - 2.8 * rem) / (1.4 * rem)))
  return (
    <span className="flex size-full flex-col justify-end gap-1 border-[1.5px] border-line bg-cotton p-[0.6rem] text-left text-ink">
      <span
        style={{ WebkitLineClamp: lines }}
        className="line-clamp-3 leading-[1.4] font-[650] [overflow-wrap:anywhere]"
      >
        {memory.caption || memory.fileName}
      </span>
      <span className="truncate text-sm text-thread">{whatItIs(memory)}</span>
    </span>
  )
}

function whatItIs({ kind, fileName, pictureState }: Memory): string {
  if (kind === 'video') return 'Film'
  if (kind === 'document') return 'PDF'
  if (kind === 'audio') return 'Sound'
  return pictureState === 'waiting'
    ? 'Getting ready…'
    : `${fileName.split('.').at(-1)}, kept as it is`
}

// Short enough for the narrowest tile.
const paperWords = (pages: number | null) =>
  pages && pages > 1 ? `${pages.toLocaleString('en-US')} pages` : 'PDF'

function Marks({ memory: { kind, pages, isFavourite, hasPicture } }: { memory: Memory }) {
  const look =
    'absolute inline-flex max-w-[calc(100%-0.75rem)] items-center gap-1 truncate rounded-sm bg-[rgb(13_12_38/0.75)] px-1.5 py-0.5 text-sm text-on-panel'
  return (
    <>
      {kind === 'video' && hasPicture && (
        <span className={classNames(look, 'bottom-1.5 left-1.5')}>
          <Icon name="play" /> Film
        </span>
      )}
      {kind === 'document' && hasPicture && (
        <span className={classNames(look, 'bottom-1.5 left-1.5')}>{paperWords(pages)}</span>
      )}
      {isFavourite && (
        <span className={classNames(look, 'top-1.5 right-1.5 text-marigold')}>
          <Icon name="star" />
        </span>
      )}
    </>
  )
}
