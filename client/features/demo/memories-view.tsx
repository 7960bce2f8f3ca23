import { useState } from 'react'
import type { DemoMemory } from '#contract/demo.ts'
import { listWords, sureWords } from '#contract/rules/date-words.ts'
import { soughtIn } from '#contract/rules/memory-search.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { DemoPicture } from './demo-picture.tsx'
import { isFoundBy } from './found-memories.ts'

const AT_ONCE = 9

/** The newest picture large, the rest as an album that grows when asked; or what the words find, as in one's own vault. */
export function MemoriesView({ memories }: { memories: readonly DemoMemory[] }) {
  const [typed, setTyped] = useState('')
  const [count, setCount] = useState(AT_ONCE)
  const isSought = soughtIn(typed).length > 0
  const found = isSought ? memories.filter((memory) => isFoundBy(memory, typed)) : memories
  const first = isSought ? undefined : found[0]
  const rest = first ? found.slice(1) : found
  const left = rest.length - count
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <div className="w-96 max-w-full">
          <Field label="Search">
            <TextInput
              type="search"
              maxLength={100}
              placeholder="joe 1970s"
              value={typed}
              onChange={(event) => {
                setTyped(event.currentTarget.value)
                setCount(AT_ONCE)
              }}
            />
          </Field>
        </div>
        <output className="pb-2 text-thread">{isSought && foundWords(found.length)}</output>
      </div>
      {first && <Lead memory={first} />}
      <div className="columns-1 gap-8 sm:columns-2 xl:columns-3">
        {rest.slice(0, count).map((memory) => (
          <figure key={memory.key} className="mb-10 break-inside-avoid">
            <DemoPicture picture={memory.picture} className="rounded-md" />
            <figcaption className="mt-3 grid gap-1">
              <Told memory={memory} />
            </figcaption>
          </figure>
        ))}
      </div>
      {left > 0 && (
        <div className="grid justify-items-center gap-2">
          <Button onClick={() => setCount(count + AT_ONCE)}>Show more pictures</Button>
          <p className="text-thread">
            {left} more, back to {rest.at(-1)?.happenedOn.slice(0, 4)}
          </p>
        </div>
      )}
    </div>
  )
}

function foundWords(count: number): string {
  if (count === 0) return 'Nothing found. Try a name, a place or a year.'
  return count === 1 ? '1 memory' : `${count} memories`
}

const Lead = ({ memory }: { memory: DemoMemory }) => (
  <figure className="grid items-center gap-x-10 gap-y-5 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
    <DemoPicture picture={memory.picture} isFirst className="rounded-md" />
    <figcaption className="grid gap-2">
      <Told memory={memory} isLarge />
    </figcaption>
  </figure>
)

function Told({ memory, isLarge }: { memory: DemoMemory; isLarge?: boolean }) {
  const { title, caption, happenedOn, certainty, place, people } = memory
  return (
    <>
      <p className={`font-display font-bold ${isLarge ? 'text-4xl' : 'text-2xl'}`}>{title}</p>
      <p className={isLarge ? 'text-xl' : 'text-lg'}>{caption}</p>
      <p className="text-thread">
        {sureWords(happenedOn, certainty)}, {place}
      </p>
      {people.length > 0 && (
        <p className="text-thread">With {listWords(people.map(({ name }) => name))}</p>
      )}
    </>
  )
}
