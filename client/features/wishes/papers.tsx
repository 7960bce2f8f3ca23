import { mostPapers } from '#contract/rules/wishes/questions.ts'
import type { WishContent } from '#contract/rules/wishes/wish.ts'
import type { Wish } from '#contract/wishes/index.ts'
import { useKeptFields } from '#client/platform/use-kept-fields.ts'
import { BegunOnDevice } from '#client/ui/begun-on-device.tsx'
import { Field } from '#client/ui/field.tsx'
import { takeLostFocus } from '#client/ui/lost-focus.ts'
import { TextInput } from '#client/ui/text-input.tsx'
import { FormEnd } from './form-end.tsx'
import { ListedWishes, type ListedFormProps } from './listed-wishes.tsx'
import type { WishesFamily } from './room-shape.ts'

interface PapersProps {
  family: WishesFamily
  wishes: readonly Wish[]
  isClosed: boolean
}

/** What papers there are, where each lies, and who knows. */
export const Papers = (props: PapersProps) => (
  <ListedWishes
    {...props}
    kind="paper"
    title="Papers and where they lie"
    lead="The will, the insurance, the deed, the key to the safe. Write where each lies, never a password or a number that opens something."
    addLabel="Add a paper"
    most={mostPapers}
    Form={PaperForm}
    Shown={Paper}
  />
)

function PaperForm({ of, content, saving, onSave, onCancel }: ListedFormProps) {
  const known = content && 'what' in content ? content : { what: '', where: '', who: '' }
  const { fields: paper, write, drop, ...kept } = useKeptFields(`wish ${of}`, known)
  return (
    <form
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        onSave(paper, drop)
      }}
    >
      {kept.isRecalled && <BegunOnDevice onDrop={drop} onUndo={kept.putBack} />}
      <Field label="What is it?" hint="My will, the car’s papers, the insurance.">
        <TextInput
          required
          ref={takeLostFocus}
          maxLength={200}
          value={paper.what}
          onChange={(event) => write({ what: event.currentTarget.value })}
        />
      </Field>
      <Field label="Where does it lie?" optional>
        <TextInput
          maxLength={500}
          value={paper.where}
          onChange={(event) => write({ where: event.currentTarget.value })}
        />
      </Field>
      <Field label="Who knows?" optional>
        <TextInput
          maxLength={200}
          value={paper.who}
          onChange={(event) => write({ who: event.currentTarget.value })}
        />
      </Field>
      <FormEnd saving={saving} isReady={paper.what.trim() !== ''} onCancel={onCancel} />
    </form>
  )
}

function Paper({ content }: { content: WishContent }) {
  if (!('what' in content)) return null
  return (
    <div className="grid gap-1 [overflow-wrap:anywhere]">
      <h3 className="text-xl">{content.what}</h3>
      {content.where && <p>Where it lies: {content.where}</p>}
      {content.who && <p>Who knows: {content.who}</p>}
    </div>
  )
}
