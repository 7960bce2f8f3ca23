import { useState, type ReactNode } from 'react'
import type { WishContent } from '#contract/rules/wishes/wish.ts'
import type { Wish } from '#contract/wishes/index.ts'
import { inWords } from '#client/platform/failure-words.ts'
import { newId } from '#client/platform/new-id.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { takeLostFocus } from '#client/ui/lost-focus.ts'
import { useFocusWhenFewer } from '#client/ui/use-focus-when-fewer.ts'
import { About } from './about-wish.tsx'
import { useBeginWish, useRemoveWish, useSaveWish } from './queries.ts'
import type { WishesFamily } from './room-shape.ts'

/** How one thing of a list is written down; `saving` tells what became of the last press. */
export interface ListedFormProps {
  /** What tells this form from others on this device. */
  of: string
  content: WishContent | undefined
  saving: { readonly isPending: boolean; readonly error: unknown }
  onSave: (content: WishContent, onSaved: () => void) => void
  onCancel: () => void
}

interface ListedWishesProps {
  family: WishesFamily
  kind: 'paper' | 'witness'
  wishes: readonly Wish[]
  isClosed: boolean
  title: string
  lead: string
  addLabel: string
  most: number
  Form: (props: ListedFormProps) => ReactNode
  Shown: (props: { content: WishContent }) => ReactNode
}

/** Papers, or what witnesses saw: one below the other, each with its own readers and versions. */
export function ListedWishes(props: ListedWishesProps) {
  const { family, kind, isClosed, title, lead, addLabel, most, Form } = props
  // Its number is made once for each form: pressed again after an answer got lost, it is added once.
  const [form, setForm] = useState<{ isOpen: boolean; id?: string }>({ isOpen: false })
  const begin = useBeginWish(family.id)
  const listed = props.wishes.filter((wish) => wish.kind === kind)
  const held = useFocusWhenFewer<HTMLDivElement>(listed.length)
  const close = () => setForm({ isOpen: false, id: newId() })
  const mayAdd = !isClosed && !family.hasLeft && listed.length < most
  return (
    <Card title={title}>
      <div ref={held} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-5 outline-none">
        <p className="max-w-[40rem] text-thread">{lead}</p>
        {listed.length > 0 && (
          <ul className="divide-y-2 divide-dashed divide-line">
            {listed.map((wish) => (
              <li key={wish.id} className="py-5 first:pt-0 last:pb-0">
                <Listed {...props} wish={wish} />
              </li>
            ))}
          </ul>
        )}
        {mayAdd && !form.isOpen && (
          <div>
            <Button
              icon="plus"
              ref={form.id === undefined ? undefined : takeLostFocus}
              onClick={() => {
                begin.reset()
                setForm({ isOpen: true, id: newId() })
              }}
            >
              {addLabel}
            </Button>
          </div>
        )}
        {form.isOpen && (
          <Form
            of={`${family.id} ${kind}`}
            content={undefined}
            saving={begin}
            onCancel={close}
            onSave={(content, onSaved) => {
              const wish = { id: form.id!, kind, content, recordingId: null }
              begin.mutate(wish, { onSuccess: both(onSaved, close) })
            }}
          />
        )}
      </div>
    </Card>
  )
}

const both = (one: () => void, other: () => void) => () => {
  one()
  other()
}

function Listed({ family, wish, isClosed, Form, Shown }: ListedWishesProps & { wish: Wish }) {
  const [form, setForm] = useState<'never' | 'open' | 'closed'>('never')
  const close = () => setForm('closed')
  const save = useSaveWish(family.id, wish.id)
  const remove = useRemoveWish(family.id, wish.id)
  if (form === 'open')
    return (
      <Form
        of={wish.id}
        content={wish.content}
        saving={save}
        onCancel={close}
        onSave={(content, onSaved) => {
          const better = { base: wish.version, content, recordingId: null }
          save.mutate(better, { onSuccess: both(onSaved, close) })
        }}
      />
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Shown content={wish.content} />
      <div className="flex flex-wrap gap-3">
        {!isClosed && (
          <Button
            ref={form === 'never' ? undefined : takeLostFocus}
            onClick={() => {
              save.reset()
              setForm('open')
            }}
          >
            Change it
          </Button>
        )}
        <ConfirmDialog
          danger
          trigger={
            <Button variant="quiet" icon="trash">
              Delete it
            </Button>
          }
          title="Delete it?"
          description="It goes with all its earlier versions, and can’t be brought back."
          confirmLabel="Delete it"
          onConfirm={async () => void (await remove.mutateAsync(undefined).catch(inWords))}
        />
      </div>
      <About family={family} wish={wish} isClosed={isClosed} />
    </div>
  )
}
