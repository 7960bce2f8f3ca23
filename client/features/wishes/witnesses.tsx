import { dateWriter } from '#contract/rules/date-looks.ts'
import { mostWitnesses, whatAWitnessIs } from '#contract/rules/wishes/questions.ts'
import type { WishContent } from '#contract/rules/wishes/wish.ts'
import type { Wish } from '#contract/wishes/index.ts'
import { useKeptFields } from '#client/platform/use-kept-fields.ts'
import { BegunOnDevice } from '#client/ui/begun-on-device.tsx'
import { Field } from '#client/ui/field.tsx'
import { takeLostFocus } from '#client/ui/lost-focus.ts'
import { TextArea, TextInput } from '#client/ui/text-input.tsx'
import { FormEnd } from './form-end.tsx'
import { ListedWishes, type ListedFormProps } from './listed-wishes.tsx'
import type { WishesFamily } from './room-shape.ts'

interface WitnessesProps {
  family: WishesFamily
  wishes: readonly Wish[]
  isClosed: boolean
}

/** Who was there, on which day, and what they saw. */
export const Witnesses = (props: WitnessesProps) => (
  <ListedWishes
    {...props}
    kind="witness"
    title="Witness notes"
    lead={whatAWitnessIs}
    addLabel="Add a witness note"
    most={mostWitnesses}
    Form={WitnessForm}
    Shown={WitnessNote}
  />
)

function WitnessForm({ of, content, saving, onSave, onCancel }: ListedFormProps) {
  const known = content && 'saw' in content ? content : { name: '', on: '', saw: '' }
  const { fields: note, write, drop, ...kept } = useKeptFields(`wish ${of}`, known)
  return (
    <form
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        onSave(note, drop)
      }}
    >
      {kept.isRecalled && <BegunOnDevice onDrop={drop} onUndo={kept.putBack} />}
      <Field label="The name of the witness">
        <TextInput
          required
          ref={takeLostFocus}
          maxLength={120}
          value={note.name}
          onChange={(event) => write({ name: event.currentTarget.value })}
        />
      </Field>
      <Field label="On which day?">
        <TextInput
          type="date"
          required
          value={note.on}
          onChange={(event) => write({ on: event.currentTarget.value })}
        />
      </Field>
      <Field label="What did they see or hear?" optional>
        <TextArea
          maxLength={2000}
          value={note.saw}
          onChange={(event) => write({ saw: event.currentTarget.value })}
        />
      </Field>
      <FormEnd
        saving={saving}
        isReady={note.name.trim() !== '' && note.on !== ''}
        onCancel={onCancel}
      />
    </form>
  )
}

const dayOf = dateWriter('day', 'UTC')

function WitnessNote({ content }: { content: WishContent }) {
  if (!('saw' in content)) return null
  return (
    <div className="grid gap-1 [overflow-wrap:anywhere]">
      <h3 className="text-xl">{content.name}</h3>
      <p className="text-thread">{dayOf(`${content.on}T12:00:00Z`)}</p>
      {content.saw && <p className="whitespace-pre-wrap">{content.saw}</p>}
    </div>
  )
}
