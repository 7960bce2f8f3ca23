import { useRef, useState } from 'react'
import { memoryDayWords } from '#contract/rules/memory-date.ts'
import type { Memory } from '#contract/vault/index.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { takeLostFocus } from '#client/ui/lost-focus.ts'
import { Select } from '#client/ui/select.tsx'
import { pictureAddress } from '#client/features/vault/picture-address.ts'

interface PrintSheetProps {
  familyId: string
  title: string
  memories: readonly Memory[]
  /** How many of them are still on their way here. */
  awaited?: number
  onClose: () => void
}

const sizes = [
  { value: 'one', label: 'One' },
  { value: 'two', label: 'Two' },
  { value: 'four', label: 'Four' },
] as const
type Size = (typeof sizes)[number]['value']

/** Pictures as they come on paper: whole, with their words and days under them. */
export function PrintSheet({ familyId, title, memories, awaited = 0, onClose }: PrintSheetProps) {
  const sheets = useRef<HTMLElement>(null)
  const [size, setSize] = useState<Size>('two')
  const seen = memories.filter(({ hasPicture }) => hasPicture)
  const left = memories.length - seen.length
  const print = async () => {
    const pictures = [...(sheets.current?.querySelectorAll('img') ?? [])]
    // What can't be fetched doesn't keep the rest from paper.
    await Promise.allSettled(pictures.map((picture) => picture.decode()))
    globalThis.print()
  }
  return (
    <section ref={sheets} aria-label="For print" className="print-sheets grid gap-6">
      <div className="flex flex-wrap items-end gap-4 print:hidden">
        <div className="w-48">
          <Field label="Pictures on a page">
            <Select
              options={sizes}
              value={size}
              onChange={(event) => setSize(event.currentTarget.value as Size)}
            />
          </Field>
        </div>
        <Button
          variant="action"
          disabled={seen.length === 0 || awaited > 0}
          onClick={() => void print()}
        >
          Print
        </Button>
        <Button variant="quiet" icon="close" ref={takeLostFocus} onClick={onClose}>
          Back to the vault
        </Button>
        {awaited > 0 && (
          <output className="basis-full text-thread">
            Fetching them: {memories.length} of {memories.length + awaited} are here.
          </output>
        )}
        {left > 0 && (
          <p className="basis-full text-thread">
            {left === 1 ? 'One of them has' : `${left} of them have`} no picture that could be
            printed.
          </p>
        )}
      </div>
      <h2 className="text-2xl [overflow-wrap:anywhere]">{title}</h2>
      <ul className={`print-pictures print-${size}`}>
        {seen.map((memory) => (
          <Printed key={memory.id} familyId={familyId} memory={memory} />
        ))}
      </ul>
    </section>
  )
}

const Printed = ({ familyId, memory }: { familyId: string; memory: Memory }) => (
  <li>
    <figure>
      <img src={pictureAddress(familyId, memory, 'large')} alt="" />
      <figcaption className="[overflow-wrap:anywhere]">
        {memory.caption && <span className="block">{memory.caption}</span>}
        <span className="block text-sm text-thread">
          {[
            ...(memory.certainty === 'unknown' ? [] : [memoryDayWords(memory)]),
            ...(memory.place ? [memory.place] : []),
            ...memory.people.map(({ name }) => name),
          ].join(' · ')}
        </span>
      </figcaption>
    </figure>
  </li>
)
