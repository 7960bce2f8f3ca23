import { useState } from 'react'
import type { DemoAlbum, DemoMemory } from '#contract/demo.ts'
import { Button } from '#client/ui/button.tsx'
import { CountedChoice } from '#client/ui/counted-choice.tsx'
import { Field } from '#client/ui/field.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { AlbumRow } from './album-row.tsx'
import { isFoundBy } from './found-memories.ts'
import { ToldMemory } from './told-memory.tsx'

const AT_ONCE = 9

const kinds = {
  all: { label: 'Everything', is: () => true },
  favourite: { label: 'Favourites', is: ({ isFavourite }: DemoMemory) => isFavourite },
  film: { label: 'Films', is: ({ kind }: DemoMemory) => kind === 'video' },
  told: { label: 'Told by voice', is: ({ voices }: DemoMemory) => voices.length > 0 },
}
type Kind = keyof typeof kinds

interface MemoriesViewProps {
  memories: readonly DemoMemory[]
  albums: readonly DemoAlbum[]
}

/** The newest picture large, the rest as it grows when asked; or an album, a kind, or what the words find, as in one's own vault. */
export function MemoriesView({ memories, albums }: MemoriesViewProps) {
  const [typed, setTyped] = useState('')
  const [kind, setKind] = useState<Kind>('all')
  const [albumKey, setAlbumKey] = useState<string>()
  const [count, setCount] = useState(AT_ONCE)
  const album = albums.find(({ key }) => key === albumKey)
  const lying = album ? memories.filter(({ key }) => album.holds.includes(key)) : memories
  const ofKind = (one: Kind) => lying.filter(kinds[one].is)
  const isSought = typed.trim() !== ''
  const found = ofKind(kind).filter((memory) => !isSought || isFoundBy(memory, typed))
  const fromTheTop =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value)
      setCount(AT_ONCE)
    }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <AlbumRow
        {...{ memories, albums }}
        chosen={albumKey}
        onChoose={fromTheTop((key: string | undefined) => {
          setAlbumKey(key)
          setKind('all')
        })}
      />
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <div className="w-96 max-w-full">
          <Field label="Search">
            <TextInput
              type="search"
              maxLength={100}
              placeholder="boat 1986"
              value={typed}
              onChange={(event) => fromTheTop(setTyped)(event.currentTarget.value)}
            />
          </Field>
        </div>
        <CountedChoice
          legend="What is shown"
          choices={(Object.keys(kinds) as Kind[]).map((value) => ({
            value,
            label: kinds[value].label,
            count: ofKind(value).length,
          }))}
          chosen={kind}
          onChoose={fromTheTop(setKind)}
        />
        <output className="pb-2 text-thread">{isSought && foundWords(found.length)}</output>
      </div>
      <Laid
        found={found}
        count={count}
        hasLead={!isSought}
        onMore={() => setCount(count + AT_ONCE)}
      />
    </div>
  )
}

interface LaidProps {
  found: readonly DemoMemory[]
  count: number
  hasLead: boolean
  onMore: () => void
}

function Laid({ found, count, hasLead, onMore }: LaidProps) {
  const first = hasLead ? found[0] : undefined
  const rest = first ? found.slice(1) : found
  const left = rest.length - count
  return (
    <>
      {first && <ToldMemory key={first.key} memory={first} isLead />}
      <div className="columns-1 gap-8 sm:columns-2 xl:columns-3">
        {rest.slice(0, count).map((memory) => (
          <ToldMemory key={memory.key} memory={memory} />
        ))}
      </div>
      {left > 0 && (
        <div className="grid justify-items-center gap-2">
          <Button onClick={onMore}>Show more pictures</Button>
          <p className="text-thread">
            {left} more, back to {rest.at(-1)?.happenedOn.slice(0, 4)}
          </p>
        </div>
      )}
    </>
  )
}

function foundWords(count: number): string {
  if (count === 0) return 'Nothing found. Try a name, a place or a year.'
  return count === 1 ? '1 memory' : `${count} memories`
}
