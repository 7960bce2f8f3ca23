import { useState, type ReactNode } from 'react'
import type { Shelf } from '#contract/vault.ts'
import { featureBlocks } from '#client/content/feature-blocks.ts'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Field } from '#client/ui/field.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { Select } from '#client/ui/select.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { Grid, type Shape } from './grid.tsx'
import { useShape } from './queries.ts'
import { Viewer } from './viewer.tsx'

interface VaultRoomProps {
  familyId: string
  mayChange: boolean
  /** The way to bring something in; nothing for those who only look. */
  adding: ReactNode
}

/** The family's photos, films and papers, as they happened. */
export function VaultRoom({ familyId, mayChange, adding }: VaultRoomProps) {
  const [shelf, setShelf] = useState<Shelf>('all')
  const shape = useShape(familyId, shelf)
  const [shown, setShown] = useState<number>()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {adding}
      <Toolbar
        shelf={shelf}
        shape={shape.data}
        onShelf={(chosen) => {
          setShown(undefined)
          setShelf(chosen)
        }}
      />
      <Loaded
        query={shape}
        what="the vault"
        skeleton={<SkeletonLines lines={8} label="Opening the vault" />}
      >
        {(data) => (
          <>
            {data.aspects.length === 0 ? (
              <Nothing shelf={shelf} mayChange={mayChange} />
            ) : (
              <Grid familyId={familyId} shelf={shelf} shape={data} onOpen={setShown} />
            )}
            <Viewer
              {...{ familyId, shelf, mayChange }}
              shape={data}
              index={shown}
              onMove={setShown}
            />
          </>
        )}
      </Loaded>
    </div>
  )
}

interface ToolbarProps {
  shelf: Shelf
  shape: Shape | undefined
  onShelf: (shelf: Shelf) => void
}

function Toolbar({ shelf, shape, onShelf }: ToolbarProps) {
  const count = shape?.aspects.length ?? 0
  const trashed = shape?.trashed ? ` (${shape.trashed.toLocaleString('en-US')})` : ''
  const options = [
    { value: 'all', label: 'Everything' },
    { value: 'favourites', label: 'Favourites' },
    { value: 'trash', label: `Trash${trashed}` },
  ]
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="w-64 max-w-full">
        <Field label="Show">
          <Select
            options={options}
            value={shelf}
            onChange={(event) => onShelf(event.currentTarget.value as Shelf)}
          />
        </Field>
      </div>
      <output className="text-thread">
        {shape &&
          count > 0 &&
          `${count.toLocaleString('en-US')} ${count === 1 ? 'memory' : 'memories'}`}
        {shape && shape.waiting > 0 && ` · ${readingWords(shape.waiting)}`}
      </output>
    </div>
  )
}

const readingWords = (waiting: number) =>
  waiting === 1
    ? 'one photo is being read'
    : `${waiting.toLocaleString('en-US')} photos are being read`

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
} as const

function Nothing({ shelf, mayChange }: { shelf: Shelf; mayChange: boolean }) {
  const { title, words } = nothing[shelf]
  return (
    <EmptyState block={featureBlocks.vault} title={title}>
      <p>{shelf === 'all' && !mayChange ? 'Nobody has added anything yet.' : words}</p>
    </EmptyState>
  )
}
