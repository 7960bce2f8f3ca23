import type { FormEvent } from 'react'
import { researchDesk, type DeskResearchCase } from '#contract/research/desk.ts'
import type { CaseFact, CasePerson, CaseSource, GivenFact } from '#contract/research/shapes.ts'
import { longestReport, mostFacts, mostSources } from '#contract/rules/research.ts'
import { call } from '#client/platform/api.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { newId } from '#client/platform/new-id.ts'
import { useKeptDraft } from '#client/platform/use-kept-draft.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Field } from '#client/ui/field.tsx'
import { TextArea } from '#client/ui/text-input.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { BegunOnDevice } from '#client/ui/begun-on-device.tsx'
import { useDeskAct, type DeskCaseProps } from './desk-queries.ts'
import { useOwnKey } from './own-key.ts'
import { FactRow, SourceRow, type Proposed } from './report-rows.tsx'

/** The report, its sources, and what each says of whom. */
export function ReportForm({ found }: DeskCaseProps) {
  const { report } = found
  const written = useReport(found)
  const { words, setWords, sources } = written
  const send = useDeskAct(found.id, async (sent: Report) => {
    const params = { caseId: found.id }
    const after = await call(researchDesk.report, { params, body: bodyOf(sent) })
    written.settle(sent)
    return after
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send.mutate(written.written, { onSuccess: () => toast({ title: 'The family has the report' }) })
  }
  return (
    <Card title={report ? 'Put the report right' : 'The report'}>
      <form onSubmit={submit} aria-label="Report" className="grid gap-5">
        {written.isRecalled && (
          <BegunOnDevice onDrop={written.drop} onUndo={() => written.keep(written.written)} />
        )}
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

interface Report {
  readonly words: string
  readonly sources: readonly CaseSource[]
  readonly facts: readonly Proposed[]
}

function useReport({ id, report, people }: DeskResearchCase) {
  const { held, keep, ...kept } = useKeptDraft<Report>(useOwnKey('report', id))
  const decided = new Set(report?.facts.flatMap((f) => (f.state === 'proposed' ? [] : f.id)))
  const written: Report = held?.draft ?? {
    words: report?.words ?? '',
    sources: report?.sources ?? [],
    facts: (report?.facts ?? []).map(asked),
  }
  const { sources } = written
  // The family may have decided since it was written.
  const facts = written.facts.map((fact) => ({ ...fact, isDecided: decided.has(fact.id) }))
  const write = (change: Partial<Report>) => keep({ ...written, ...change })
  return {
    ...kept,
    keep,
    written,
    words: written.words,
    setWords: (words: string) => write({ words }),
    sources,
    setSources: (next: readonly CaseSource[]) => write({ sources: next }),
    facts,
    setFacts: (next: readonly Proposed[]) => write({ facts: next }),
    addSource: () =>
      write({ sources: [...sources, { id: newId(), title: '', place: '', link: '' }] }),
    removeSource: (gone: string) =>
      write({
        sources: sources.filter((source) => source.id !== gone),
        facts: facts.filter(({ sourceId }) => sourceId !== gone),
      }),
    addFact: () => {
      const whose = { personId: people[0]!.id, sourceId: sources[0]!.id }
      const blank = { kind: 'baptism', what: '', written: '', place: '' } as const
      write({ facts: [...facts, { id: newId(), ...whose, ...blank, isDecided: false }] })
    },
  }
}

const bodyOf = ({ words, sources, facts }: Report) => ({
  words,
  sources: [...sources],
  facts: facts.map(given),
})

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
