import type { Album } from '#contract/vault/albums.ts'
import type { Shelf } from '#contract/vault/looked.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { ScrollRow } from '#client/ui/scroll-row.tsx'
import { Field } from '#client/ui/field.tsx'
import { Select } from '#client/ui/select.tsx'
import type { Shape } from '#client/features/vault/grid.tsx'
import type { Looked } from '#client/features/vault/queries.ts'
import { SearchBox } from './search-box.tsx'

interface ToolbarProps {
  looked: Looked
  albums: readonly Album[]
  shape: Shape | undefined
  onLook: (looked: Looked) => void
  /** Begins to choose; nothing where one can't, or is doing it. */
  onChoose: (() => void) | undefined
  mayShare: boolean
}

const countOf = (count: number) => count.toLocaleString('en-US')

function optionsFor({ albumId }: Looked, albums: readonly Album[], trashed: number) {
  const isKnown = !albumId || albums.some(({ id }) => id === albumId)
  return [
    { value: 'all', label: 'Everything' },
    { value: 'favourites', label: 'Favourites' },
    ...albums.map(({ id, title, count }) => ({ value: id, label: `${title} (${countOf(count)})` })),
    // An address can name it before the list of albums is here.
    ...(isKnown ? [] : [{ value: albumId, label: 'An album' }]),
    { value: 'trash', label: trashed ? `Trash (${countOf(trashed)})` : 'Trash' },
  ]
}

/** What is shown of the vault, and how much that is. */
export function Toolbar({ looked, albums, shape, onLook, onChoose, mayShare }: ToolbarProps) {
  const count = shape?.aspects.length ?? 0
  const options = optionsFor(looked, albums, shape?.trashed ?? 0)
  const sought = looked.words ? { words: looked.words } : {}
  const look = (value: string) =>
    onLook(
      albums.some(({ id }) => id === value)
        ? { ...sought, shelf: 'all', albumId: value }
        : { ...sought, shelf: value as Shelf },
    )
  return (
    // On a phone both fields say by themselves what they are for; what is searched for has a line to itself, and how much
    // there is stands beside what is shown, where letters leave room.
    <div className="flex flex-wrap items-end gap-x-6 gap-y-3 max-sm:gap-x-2 max-sm:gap-y-2 max-sm:[&_label]:sr-only">
      <div className="w-72 max-w-full max-sm:w-auto max-sm:flex-[1_1_9rem]">
        <Field label="Show">
          <Select
            options={options}
            value={looked.albumId ?? looked.shelf}
            onChange={(event) => look(event.currentTarget.value)}
          />
        </Field>
      </div>
      <SearchBox looked={looked} onLook={onLook} />
      <output className="ml-auto pb-3 text-thread max-sm:pb-0">
        {[...howMany(count), ...readingWords(shape?.waiting ?? 0)].join(' · ')}
      </output>
      {/* One line: with large letters the pictures mustn't begin two screens down. */}
      <ScrollRow unfolds ground="from-mist" className="basis-full max-sm:order-1">
        {onChoose && count > 0 && (
          <li className="shrink-0">
            <Button icon="check" onClick={onChoose}>
              Select
            </Button>
          </li>
        )}
        {roomsFor(mayShare).map(({ label, icon, href }) => (
          <li key={href} className="shrink-0">
            <ButtonLink variant="quiet" icon={icon} href={href}>
              {label}
            </ButtonLink>
          </li>
        ))}
      </ScrollRow>
    </div>
  )
}

const rooms = [
  { label: 'Who is in them', icon: 'people', href: '/dashboard?people=all' },
  { label: 'Places', icon: 'home', href: '/dashboard?places=all' },
  { label: 'What happened', icon: 'calendar', href: '/dashboard?events=all' },
  { label: 'What they show', icon: 'eye', href: '/dashboard?things=all' },
  { label: 'Memory hours', icon: 'play', href: '/memory-hour' },
] as const
const roomsOfEditors = [
  { label: 'Which look alike', icon: 'copy', href: '/dashboard?alike=all' },
  { label: 'Shared links', icon: 'share', href: '/sharing' },
] as const

const roomsFor = (mayShare: boolean) => (mayShare ? [...rooms, ...roomsOfEditors] : rooms)

const howMany = (count: number) =>
  count > 0 ? [`${countOf(count)} ${count === 1 ? 'memory' : 'memories'}`] : []

const readingWords = (waiting: number) => {
  if (waiting === 0) return []
  return [waiting === 1 ? 'one photo is being read' : `${countOf(waiting)} photos are being read`]
}
