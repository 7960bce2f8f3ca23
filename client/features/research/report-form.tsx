import { useState, type FormEvent } from 'react'
import { researchDesk, type DeskResearchCase } from '#contract/research/desk.ts'
import type { CaseFact, CasePerson, CaseSource, GivenFact } from '#contract/research/shapes.ts'
import { longestReport, mostFacts, mostSources } from '#contract/rules/research.ts'
import { call } from '#client/platform/api.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { newId } from '#client/platform/new-id.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Field } from '#client/ui/field.tsx'
import { TextArea } from '#client/ui/text-input.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { useDeskAct, type DeskCaseProps } from './desk-queries.ts'
import { FactRow, SourceRow, type Proposed } from './report-rows.tsx'

/** The report, its sources, and what each says of whom. */
export function ReportForm({ found }: DeskCaseProps) {
  const { report } = found
  const written = useReport(found)
  const { words, setWords, sources } = written
  const send = useDeskAct(found.id, () =>
    call(researchDesk.report, { params: { caseId: found.id }, body: written.body() }),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send.mutate(undefined, { onSuccess: () => toast({ title: 'The family has the report' }) })
  }
  return (
    <Card title={report ? 'Put the report right' : 'The report'}>
      <form onSubmit={submit} aria-label="Report" className="grid gap-5">
        <Field label="What you found" hint="In words for the family; births and deaths, too.">
          <TextArea
            rows={8}
            maxLength={longestReport}
            value={words}
            onChange={({ target }) => setWords(target.value)}
            className="field-sizing-content"
          />
        </Field>
        <Rows written={written} people={found.people} />
        <p role="alert" className="font-[650] text-danger empty:hidden">
          {send.error && failureWords(send.error)}
        </p>
        <Button
          type="submit"
          variant="primary"
          icon="send"
          className="justify-self-start"
          disabled={words.trim() === '' || sources.some(({ title }) => title.trim() === '')}
          pending={send.isPending}
          pendingLabel="Sending…"
        >
          {report ? 'Save the report' : 'Hand over the report'}
        </Button>
      </form>
    </Card>
  )
}

function useReport({ report, people }: DeskResearchCase) {
  const [words, setWords] = useState(report?.words ?? '')
  const [sources, setSources] = useState<readonly CaseSource[]>(report?.sources ?? [])
  const [facts, setFacts] = useState<readonly Proposed[]>(() => (report?.facts ?? []).map(asked))
  return {
    words,
    setWords,
    sources,
    setSources,
    facts,
    setFacts,
    addSource: () => setSources([...sources, { id: newId(), title: '', place: '', link: '' }]),
    removeSource: (gone: string) => {
      setSources(sources.filter(({ id }) => id !== gone))
      setFacts(facts.filter(({ sourceId }) => sourceId !== gone))
    },
    addFact: () => {
      const whose = { personId: people[0]!.id, sourceId: sources[0]!.id }
      const blank = { kind: 'baptism', what: '', written: '', place: '' } as const
      setFacts([...facts, { id: newId(), ...whose, ...blank, isDecided: false }])
    },
    body: () => ({ words, sources: [...sources], facts: facts.map(given) }),
  }
}

interface RowsProps {
  written: ReturnType<typeof useReport>
  people: readonly CasePerson[]
}

const Rows = ({ written, people }: RowsProps) => {
  const { sources, setSources, facts, setFacts } = written
  return (
    <>
      {sources.map((source) => (
        <SourceRow
          key={source.id}
          source={source}
          onChange={(next) => setSources(replaced(sources, next))}
          onRemove={() => written.removeSource(source.id)}
        />
      ))}
      <Button
        icon="plus"
        className="justify-self-start"
        disabled={sources.length >= mostSources}
        onClick={written.addSource}
      >
        A source
      </Button>
      {facts.map((fact) => (
        <FactRow
          key={fact.id}
          {...{ fact, sources, people }}
          onChange={(next) => setFacts(replaced(facts, next))}
          onRemove={() => setFacts(facts.filter(({ id }) => id !== fact.id))}
        />
      ))}
      {sources.length > 0 && people.length > 0 && (
        <Button
          icon="plus"
          className="justify-self-start"
          disabled={facts.length >= mostFacts}
          onClick={written.addFact}
        >
          Something for the tree
        </Button>
      )}
    </>
  )
}

const asked = ({ state, ...fact }: CaseFact): Proposed => ({
  ...fact,
  isDecided: state !== 'proposed',
})

const given = ({ id, personId, kind, what, written, place, sourceId }: Proposed): GivenFact => ({
  id,
  personId,
  kind,
  what,
  written,
  place,
  sourceId,
})

const replaced = <Row extends { readonly id: string }>(rows: readonly Row[], row: Row) =>
  rows.map((one) => (one.id === row.id ? row : one))
