import { knowledgeTopics } from '#contract/knowledge/article.ts'
import { Field } from '#client/ui/field.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextArea, TextInput } from '#client/ui/text-input.tsx'
import { linesIn, optionsOf, paragraphsIn, type FieldsProps } from './fields.ts'

export const FaqFields = ({ fields, onChange }: FieldsProps<'faq'>) => (
  <>
    <Field label="Question" hint="As somebody would ask it.">
      <TextInput
        value={fields.question}
        onChange={(event) => onChange({ question: event.target.value })}
      />
    </Field>
    <Field label="Answer" hint="Plain words. An empty line begins a new paragraph.">
      <TextArea
        rows={9}
        value={fields.answer.join('\n\n')}
        onChange={(event) => onChange({ answer: paragraphsIn(event.target.value) })}
      />
    </Field>
    <div className="grid items-end gap-5 sm:grid-cols-2">
      <Field label="Topic">
        <Select
          options={optionsOf(knowledgeTopics)}
          value={fields.topic}
          onChange={(event) => onChange({ topic: event.target.value as typeof fields.topic })}
        />
      </Field>
      <Field label="Page to read on" hint="One of ours, from the slash: /pricing">
        <TextInput
          value={fields.path}
          onChange={(event) => onChange({ path: event.target.value })}
        />
      </Field>
    </div>
  </>
)

const categories = {
  childhood: 'Childhood',
  traditions: 'Traditions',
  wisdom: 'Wisdom',
  relationships: 'Relationships',
  adventures: 'Adventures',
  legacy: 'Legacy',
}
const means = {
  voice: 'In a voice',
  photo: 'With a photo',
  written: 'In writing',
  video: 'On video',
}
const depths = { easy: 'Easy', medium: 'Medium', deep: 'Deep' }

export const PromptFields = ({ fields, onChange }: FieldsProps<'prompt'>) => (
  <>
    <Field label="The prompt" hint="For whoever reads it: “What did your kitchen smell like?”">
      <TextInput
        value={fields.prompt}
        onChange={(event) => onChange({ prompt: event.target.value })}
      />
    </Field>
    <Field label="Asked of someone living" hint="{name} stands for the person.">
      <TextInput
        value={fields.asked}
        onChange={(event) => onChange({ asked: event.target.value })}
      />
    </Field>
    <Field
      label="Told about someone who has died"
      hint="Nobody is asked who can’t answer. {name} stands for the person."
    >
      <TextInput
        value={fields.remembered}
        onChange={(event) => onChange({ remembered: event.target.value })}
      />
    </Field>
    <div className="grid items-end gap-5 sm:grid-cols-2">
      <Field label="Category">
        <Select
          options={optionsOf(categories)}
          value={fields.category}
          onChange={(event) => onChange({ category: event.target.value as typeof fields.category })}
        />
      </Field>
      <Field label="How it is answered">
        <Select
          options={optionsOf(means)}
          value={fields.type}
          onChange={(event) => onChange({ type: event.target.value as typeof fields.type })}
        />
      </Field>
      <Field label="How deep it goes">
        <Select
          options={optionsOf(depths)}
          value={fields.difficulty}
          onChange={(event) =>
            onChange({ difficulty: event.target.value as typeof fields.difficulty })
          }
        />
      </Field>
      <Field label="How long it takes" hint="Like “2-3 minutes”.">
        <TextInput
          value={fields.suggestedDuration}
          onChange={(event) => onChange({ suggestedDuration: event.target.value })}
        />
      </Field>
    </div>
  </>
)

export const TemplateFields = ({ fields, onChange }: FieldsProps<'template'>) => (
  <>
    <div className="grid items-end gap-5 sm:grid-cols-2">
      <Field label="Title" hint="The composer takes it as the message’s title.">
        <TextInput
          value={fields.title}
          onChange={(event) => onChange({ title: event.target.value })}
        />
      </Field>
      <Field
        label="Occasion"
        hint="One the composer knows (birthday, wedding…), or words of your own."
      >
        <TextInput
          value={fields.occasion}
          onChange={(event) => onChange({ occasion: event.target.value })}
        />
      </Field>
    </div>
    <Field label="Sentence on the card" hint="Why someone would choose it.">
      <TextInput
        value={fields.reason}
        onChange={(event) => onChange({ reason: event.target.value })}
      />
    </Field>
    <Field label="What to say first" hint="Asked as a friend would.">
      <TextArea
        rows={3}
        value={fields.prompt}
        onChange={(event) => onChange({ prompt: event.target.value })}
      />
    </Field>
    <Field label="Further questions" optional hint="One a line.">
      <TextArea
        rows={4}
        value={fields.more.join('\n')}
        onChange={(event) => onChange({ more: linesIn(event.target.value) })}
      />
    </Field>
  </>
)

const plans = {
  'Free Forever': 'Free Forever',
  'Memory Plus': 'Memory Plus',
  'Complete Legacy': 'Complete Legacy',
}
const stars = [5, 4, 3, 2, 1].map((count) => ({
  value: String(count),
  label: count === 1 ? 'One star' : `${count} stars`,
}))

export const TestimonialFields = ({ fields, onChange }: FieldsProps<'testimonial'>) => (
  <>
    <Field label="What they said" hint="Their own words, with their leave to show them.">
      <TextArea
        rows={4}
        value={fields.quote}
        onChange={(event) => onChange({ quote: event.target.value })}
      />
    </Field>
    <div className="grid items-end gap-5 sm:grid-cols-2">
      <Field label="Name">
        <TextInput
          value={fields.name}
          onChange={(event) => onChange({ name: event.target.value })}
        />
      </Field>
      <Field label="Place">
        <TextInput
          value={fields.location}
          onChange={(event) => onChange({ location: event.target.value })}
        />
      </Field>
      <Field label="Plan">
        <Select
          options={optionsOf(plans)}
          value={fields.plan}
          onChange={(event) => onChange({ plan: event.target.value })}
        />
      </Field>
      <Field label="Stars">
        <Select
          options={stars}
          value={String(fields.rating)}
          onChange={(event) => onChange({ rating: Number(event.target.value) })}
        />
      </Field>
    </div>
  </>
)
