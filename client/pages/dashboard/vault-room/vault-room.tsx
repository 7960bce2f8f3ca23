import { useState } from 'react'
import type { Album } from '#contract/vault/albums.ts'
import { featureBlocks } from '#client/content/feature-blocks.ts'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { AlbumTools } from './album-tools.tsx'
import { BackToMap } from '#client/pages/dashboard/room-cards.tsx'
import { byMeaning, CloseInMeaning } from './close-in-meaning.tsx'
import { Grid, type Shape } from '#client/features/vault/grid.tsx'
import { OnThisDay } from './on-this-day.tsx'
import { PrintRoom, type Printed } from './print-room.tsx'
import { everything, useAlbums, useShape, type Looked } from '#client/features/vault/queries.ts'
import { SelectionBar } from './selection-bar.tsx'
import { Toolbar } from './toolbar.tsx'
import type { Voices } from '#client/features/vault/slide.tsx'
import { useSelection } from '#client/features/vault/use-selection.ts'
import { Viewer, type PeopleOver, type RenderStories } from '#client/features/vault/viewer.tsx'

interface VaultRoomProps {
  familyId: string
  /** What is looked at first. */
  first?: Omit<Looked, 'shelf'> | undefined
  mayChange: boolean
  /** Links can be seen and ended also where nothing new may come in. */
  mayShare: boolean
  onShare: (memoryIds: readonly string[], album?: Album) => void
  renderStories: RenderStories
  PeopleOver: PeopleOver | undefined
  Voices: Voices
}

const isNarrowed = ({ shelf, ...narrowed }: Looked) =>
  shelf !== 'all' || Object.values(narrowed).some(Boolean)

/** What is looked at, which of it is open, chosen or on its way to paper. */
function useLooking(first: VaultRoomProps['first']) {
  const [looked, setLooked] = useState<Looked>(first ? { shelf: 'all', ...first } : everything)
  const [shown, setShown] = useState<number>()
  const selection = useSelection()
  const [printed, setPrinted] = useState<Printed>()
  const look = (next: Looked, at?: number) => {
    setShown(at)
    selection.end()
    setLooked(next)
  }
  return { looked, look, shown, setShown, selection, printed, setPrinted }
}

/** The family's photos, films and papers, as they happened. */
export function VaultRoom(props: VaultRoomProps) {
  const { familyId, first, onShare } = props
  const { looked, look, shown, setShown, selection, printed, setPrinted } = useLooking(first)
  const shape = useShape(familyId, looked)
  const known = useAlbums(familyId).data?.albums ?? []
  const album = known.find(({ id }) => id === looked.albumId)
  if (printed && shape.data)
    return (
      <PrintRoom
        {...{ familyId, looked, printed }}
        shape={shape.data}
        title={album?.title ?? 'From the memory vault'}
        onClose={() => setPrinted(undefined)}
      />
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {looked === everything && (
        <OnThisDay
          familyId={familyId}
          // It stays while somebody chooses: else everything below would move under their finger.
          isInert={selection.isOn}
          onOpen={(onThisDay, at) => look({ shelf: 'all', onThisDay }, at)}
        />
      )}
      <Above
        {...props}
        {...{ looked, look, selection, album }}
        albums={known}
        shape={shape.data}
        onPrint={() => setPrinted('all')}
      />
      <Loaded
        query={shape}
        what="the vault"
        skeleton={<SkeletonLines lines={8} label="Opening the vault" />}
      >
        {(data) => (
          <Laid
            {...props}
            {...{ looked, selection, shown }}
            shape={data}
            onShow={setShown}
            onLook={look}
          />
        )}
      </Loaded>
      {looked.words && !selection.isOn && (
        <CloseInMeaning {...props} looked={looked} onLook={look} />
      )}
      {selection.isOn && (
        <SelectionBar {...{ familyId, looked, selection, onShare }} onPrint={setPrinted} />
      )}
    </div>
  )
}

interface AboveProps extends VaultRoomProps {
  looked: Looked
  look: (looked: Looked) => void
  selection: ReturnType<typeof useSelection>
  albums: readonly Album[]
  album: Album | undefined
  shape: Shape | undefined
  onPrint: () => void
}

/** What chooses what is looked at; and of an album, what is done with it whole. */
function Above({ looked, look, selection, albums, album, shape, onPrint, ...props }: AboveProps) {
  const { familyId, mayChange, mayShare, onShare } = props
  return (
    <>
      <Toolbar
        looked={looked}
        albums={albums}
        shape={shape}
        onLook={(next) => look(isNarrowed(next) ? next : everything)}
        onChoose={mayChange && !selection.isOn ? selection.begin : undefined}
        mayShare={mayShare && !selection.isOn}
      />
      {looked.areas && <BackToMap name={looked.areasName} />}
      {album && (
        <AlbumTools
          {...{ familyId, album, mayChange }}
          onGone={() => look(everything)}
          onPrint={onPrint}
          onShare={mayShare ? onShare : undefined}
        />
      )}
    </>
  )
}

interface LaidProps extends VaultRoomProps {
  looked: Looked
  shape: Shape
  selection: ReturnType<typeof useSelection>
  shown: number | undefined
  onShow: (index: number | undefined) => void
  onLook: (looked: Looked) => void
}

/** What is looked at, in its order, and one of it on the whole screen. */
function Laid({ looked, shape, selection, shown, onShow, onLook, ...props }: LaidProps) {
  const { familyId, mayChange, onShare, renderStories, PeopleOver, Voices } = props
  return (
    <>
      {shape.aspects.length === 0 ? (
        <Nothing {...{ familyId, looked, mayChange }} />
      ) : (
        <Grid
          {...{ familyId, looked, shape }}
          onOpen={onShow}
          selection={mayChange ? selection : undefined}
        />
      )}
      <Viewer
        {...{ familyId, looked, shape, mayChange, onShare, renderStories, PeopleOver, Voices }}
        index={shown}
        onMove={onShow}
        onNarrow={(by) => onLook({ shelf: 'all', ...by })}
      />
    </>
  )
}

const nothing = {
  all: {
    title: 'Nothing in the vault yet',
    words: 'One picture of the kitchen table is a good start.',
  },
  favourites: {
    title: 'No favourites yet',
    words: 'Open a picture and press the star; your whole family finds it here.',
  },
  trash: {
    title: 'The trash is empty',
    words: 'What somebody puts here stays for 30 days and can be put back.',
  },
  sought: {
    title: 'Nothing found',
    words:
      'Try another word, or take one away. People, places, dates and the words under pictures are searched.',
  },
  album: {
    title: 'Nothing in this album yet',
    words: 'Choose some memories with “Select”, and put them in.',
  },
} as const

const isSought = ({ words, onThisDay, place, tag, event, areas, personId }: Looked) =>
  words || onThisDay || place || tag || event || areas || personId

interface NothingProps {
  familyId: string
  looked: Looked
  mayChange: boolean
}

function Nothing({ familyId, looked, mayChange }: NothingProps) {
  const close = useShape(familyId, looked.words ? byMeaning(looked) : looked)
  // What stands below is an answer: “Nothing found” above it would end the search.
  if (looked.words && (close.isPending || close.data?.aspects.length)) return null
  const { title, words } =
    nothing[isSought(looked) ? 'sought' : looked.albumId ? 'album' : looked.shelf]
  return (
    <EmptyState block={featureBlocks.vault} title={title}>
      <p>
        {looked.shelf === 'all' && !isSought(looked) && !mayChange
          ? 'Nobody has added anything yet.'
          : words}
      </p>
    </EmptyState>
  )
}
