import { tellFailure } from '#client/ui/tell-failure.ts'
import type { MouseEvent, Ref } from 'react'
import { downloadAddress } from '#contract/rules/media-address.ts'
import type { Memory } from '#contract/vault/index.ts'
import type { Shelf } from '#contract/vault/looked.ts'
import { classNames } from '#client/ui/class-names.ts'
import { Icon, type IconName } from '#client/ui/icon.tsx'
import { takeLostFocus } from '#client/ui/lost-focus.ts'
import { useChangeMemory } from './queries.ts'
import { useTrashing } from './use-trashing.ts'
import type { Aside } from './viewer.tsx'

interface ActsProps {
  familyId: string
  memory: Memory | undefined
  mayChange: boolean
  shelf: Shelf
  aside: Aside | undefined
  isFirst: boolean
  isLast: boolean
  onAside: (to: Aside) => void
  onTrashed: () => void
  isNaming: boolean
  /** Shows who is where; nothing where that isn't known. */
  onName: (() => void) | undefined
  onShare: (memoryIds: readonly string[]) => void
  onMove: (by: number) => void
  /** Begins a slideshow; nothing where there is only one. */
  onShow: (() => void) | undefined
}

const look =
  'inline-flex min-h-touch min-w-touch flex-auto flex-col items-center justify-center gap-0.5 rounded-md px-1 py-1.5 text-sm font-[650] hover:bg-panel-deep disabled:opacity-40 sm:flex-none sm:flex-row sm:gap-2 sm:px-4 sm:text-base aria-pressed:text-marigold'

/** What can be done with the memory that is shown. */
export function ViewerActs(props: ActsProps) {
  const { familyId, memory, mayChange, shelf, aside, isFirst, isLast } = props
  const { onAside, onTrashed, isNaming, onName, onShare, onMove, onShow } = props
  return (
    <footer
      className={classNames(
        'flex flex-wrap items-stretch justify-center px-1 pt-1 pb-[max(0.5rem,env(safe-area-inset-bottom))] sm:gap-3',
        // On a phone what is read and written needs the room.
        aside === 'about' && 'max-lg:hidden',
      )}
    >
      <Act icon="arrow-right" turned isStep disabled={isFirst} onClick={() => onMove(-1)}>
        Previous
      </Act>
      {memory && mayChange && shelf !== 'trash' && <Favourite {...{ familyId, memory }} />}
      {memory && mayChange && shelf !== 'trash' && (
        <Act icon="mic" isPressed={aside === 'telling'} onClick={() => onAside('telling')}>
          Tell
        </Act>
      )}
      <Act
        icon="info"
        ref={aside ? null : takeLostFocus}
        isPressed={aside === 'about'}
        disabled={!memory}
        onClick={() => onAside('about')}
      >
        About
      </Act>
      {onName && (
        <Act icon="people" isPressed={isNaming} onClick={onName}>
          Faces
        </Act>
      )}
      {memory && (
        <a href={downloadAddress(familyId, memory.id)} download className={look}>
          <Icon name="download" />
          Download
        </a>
      )}
      {memory && mayChange && isShareable(memory) && (
        <Act icon="share" onClick={() => onShare([memory.id])}>
          Share
        </Act>
      )}
      {memory && mayChange && <Trash {...{ familyId, memory, onTrashed }} />}
      {onShow && (
        <Act icon="play" ref={takeLostFocus} onClick={onShow}>
          Slideshow
        </Act>
      )}
      <span aria-hidden="true" className="order-1 basis-full sm:hidden" />
      <Act icon="arrow-right" isStep disabled={isLast} onClick={() => onMove(1)}>
        Next
      </Act>
    </footer>
  )
}

const isShareable = ({ kind, hasPicture, trashedAt }: Memory) =>
  (kind !== 'document' || hasPicture) && !trashedAt

interface ActProps {
  icon: IconName
  children: string
  turned?: boolean
  /** One of those that go on: on a phone they have a line of their own, for either thumb. */
  isStep?: boolean
  disabled?: boolean
  isPressed?: boolean
  ref?: Ref<HTMLButtonElement>
  onClick: (event: MouseEvent) => unknown
}

function Act({ icon, children, turned, isStep, disabled, isPressed, ref, onClick }: ActProps) {
  return (
    <button
      ref={ref}
      type="button"
      className={classNames(look, isStep && 'max-sm:order-2 max-sm:flex-row max-sm:gap-2')}
      disabled={disabled}
      aria-pressed={isPressed}
      onClick={onClick}
    >
      <Icon name={icon} className={classNames(turned && 'rotate-180')} />
      {children}
    </button>
  )
}

function Favourite({ familyId, memory }: { familyId: string; memory: Memory }) {
  const change = useChangeMemory(familyId, memory.id)
  return (
    <Act
      icon="star"
      isPressed={memory.isFavourite}
      disabled={change.isPending}
      onClick={() => change.mutateAsync({ isFavourite: !memory.isFavourite }).catch(tellFailure)}
    >
      Favourite
    </Act>
  )
}

type TrashProps = Pick<ActsProps, 'familyId' | 'onTrashed'> & { memory: Memory }

function Trash({ familyId, memory, onTrashed }: TrashProps) {
  const { isPending, putThere, putBack } = useTrashing(familyId, memory, onTrashed)
  return memory.trashedAt ? (
    <Act icon="refresh" disabled={isPending} onClick={putBack}>
      Put it back
    </Act>
  ) : (
    <Act icon="trash" disabled={isPending} onClick={putThere}>
      Trash
    </Act>
  )
}
