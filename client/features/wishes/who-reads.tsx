import { useRef, useState, type ReactNode } from 'react'
import type { WishVisibility } from '#contract/rules/wishes/wish.ts'
import type { Wish } from '#contract/wishes/index.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { RadioGroup } from '#client/ui/radio-group.tsx'
import { useRelatives, useShowWish } from './queries.ts'
import { RelativesChoice } from './relatives-choice.tsx'
import type { WishesFamily } from './room-shape.ts'

interface WhoReadsProps {
  family: WishesFamily
  wish: Wish
}

/** Who may read one wish, in a sentence, and how that is changed. */
export function WhoReads({ family, wish, beside }: WhoReadsProps & { beside: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const relatives = useRelatives(family.id, wish.visible === 'now' && !family.hasLeft)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    opener.current?.focus()
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-2">
        <p className="flex min-w-0 grow basis-full items-start gap-2.5">
          <Icon name={wish.visible === 'now' ? 'eye' : 'lock'} className="mt-1 shrink-0" />
          <span>{sentence(wish, relatives.data)}</span>
        </p>
        <Button
          ref={opener}
          variant="quiet"
          size="small"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Leave it so' : 'Change who reads it'}
        </Button>
        {beside}
      </div>
      {isOpen && <Choice family={family} wish={wish} onDone={close} />}
    </div>
  )
}

function sentence(
  { visible, readers }: Wish,
  people: readonly { accountId: string; name: string }[] | undefined,
): string {
  if (visible === 'after') return 'Nobody reads this before your passing.'
  const names = readers.flatMap((id) => people?.find((one) => one.accountId === id)?.name ?? [])
  if (names.length < readers.length)
    return readers.length === 1
      ? 'One person of your family can read this now.'
      : `${readers.length} people of your family can read this now.`
  if (names.length === 0) return 'Nobody you chose is left in your family. Please choose again.'
  return `${new Intl.ListFormat('en').format(names)} can read this now.`
}

function Choice({ family, wish, onDone }: WhoReadsProps & { onDone: () => void }) {
  const [visible, setVisible] = useState<WishVisibility>(wish.visible)
  const [readers, setReaders] = useState<string[]>([...wish.readers])
  const show = useShowWish(family.id, wish.id)
  const isChoosing = visible === 'now' && !family.hasLeft
  return (
    <form
      className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-md border-2 border-dashed border-line p-4"
      onSubmit={(event) => {
        event.preventDefault()
        show.mutate({ visible, readers }, { onSuccess: onDone })
      }}
    >
      <RadioGroup
        legend="When may it be read?"
        name={`visible-${wish.id}`}
        value={visible}
        onChange={setVisible}
        choices={[
          { value: 'after', label: 'Only after my passing', hint: 'Until then by nobody but you.' },
          { value: 'now', label: 'Now, by people I choose' },
        ]}
      />
      {isChoosing && (
        <RelativesChoice
          familyId={family.id}
          legend="Who may read it now?"
          chosen={readers}
          onChange={setReaders}
        />
      )}
      <p role="alert" className="font-[650] text-danger empty:hidden">
        {show.error && failureWords(show.error)}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant="action"
          pending={show.isPending}
          pendingLabel="Saving…"
          disabled={visible === 'now' && readers.length === 0}
        >
          Save who reads it
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Leave it as it is
        </Button>
      </div>
    </form>
  )
}
