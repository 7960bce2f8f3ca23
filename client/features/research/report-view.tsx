import { useState } from 'react'
import { Link } from 'wouter'
import { research, type ResearchCase } from '#contract/research/index.ts'
import type { CaseFact, CasePerson, CaseReport, CaseSource } from '#contract/research/shapes.ts'
import { eventWords } from '#contract/rules/tree/event-words.ts'
import { call } from '#client/platform/api.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Field } from '#client/ui/field.tsx'
import { Select } from '#client/ui/select.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { Told } from './case-question.tsx'
import { useCaseAct, type CaseIds } from './queries.ts'

interface ReportViewProps {
  ids: CaseIds
  found: ResearchCase
  report: CaseReport
}

/** The report, what it rests on, and what of it goes into the tree. */
export function ReportView({ ids, found, report }: ReportViewProps) {
  const { sources, facts } = report
  return (
    <Card title="The report">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Told words={report.words} />
        {sources.length > 0 && <Sources sources={sources} />}
        {facts.length > 0 && (
          <section className="grid gap-3">
            <h3 className="text-xl">For your tree</h3>
            <p className="max-w-[44rem] text-thread">
              Each goes into the life of one person, with its source. Taken by mistake, it is undone
              in the <TreeLink>family tree</TreeLink> as every change there.
            </p>
            <ul aria-label="What was found for the tree" className="grid gap-3">
              {facts.map((fact) => (
                <Found key={fact.id} {...{ ids, found, fact, sources }} />
              ))}
            </ul>
          </section>
        )}
      </div>
    </Card>
  )
}

const TreeLink = ({ children }: { children: string }) => (
  <Link href="/family-tree" className="text-link underline underline-offset-4">
    {children}
  </Link>
)

const Sources = ({ sources }: { sources: readonly CaseSource[] }) => (
  <section className="grid gap-2">
    <h3 className="text-xl">Sources</h3>
    <ol className="grid list-decimal gap-2 pl-6">
      {sources.map(({ id, title, place, link }) => (
        <li key={id} className="[overflow-wrap:anywhere]">
          <bdi className="font-[650]">{title}</bdi>
          {place && <span className="block text-thread">{place}</span>}
          {link && (
            <a
              href={link}
              target="_blank"
              rel="noreferrer noopener"
              className="inline-block text-link underline underline-offset-4"
            >
              {link}
              <span className="sr-only"> (opens another site)</span>
            </a>
          )}
        </li>
      ))}
    </ol>
  </section>
)

interface FoundProps {
  ids: CaseIds
  found: ResearchCase
  fact: CaseFact
  sources: readonly CaseSource[]
}

function Found({ ids, found, fact, sources }: FoundProps) {
  const params = { ...ids, factId: fact.id }
  const attach = useCaseAct(ids, (personId: string) =>
    call(research.attach, { params, body: { personId } }),
  )
  const refuse = useCaseAct(ids, () => call(research.refuse, { params }))
  const there = found.people.filter(({ isGone }) => !isGone)
  const name = found.people.find(({ id }) => id === fact.personId)?.name
  const failure = attach.error ?? refuse.error
  const source = sources.find(({ id }) => id === fact.sourceId)
  return (
    <li className="grid gap-3 rounded-lg border border-hair p-4">
      <div className="grid gap-1 [overflow-wrap:anywhere]">
        <p>
          <bdi className="font-[650]">{name ?? 'Somebody of the tree'}</bdi>: {eventWords(fact)}
        </p>
        {source && <p className="text-sm text-thread">Source: {source.title}</p>}
        <FactState state={fact.state} />
      </div>
      {fact.state !== 'attached' &&
        (there.length > 0 ? (
          <Decision {...{ fact, there, attach, refuse }} />
        ) : (
          <p className="text-thread">
            Nobody of this case is in the tree any more, so there is no life to write it into.
          </p>
        ))}
      <p role="alert" className="font-[650] text-danger empty:hidden">
        {failure && failureWords(failure)}
      </p>
    </li>
  )
}

interface Acting<Input> {
  readonly isPending: boolean
  readonly mutate: (input: Input, then?: { onSuccess: () => void }) => void
}

interface DecisionProps {
  fact: CaseFact
  there: readonly CasePerson[]
  attach: Acting<string>
  refuse: Acting<void>
}

function Decision({ fact, there, attach, refuse }: DecisionProps) {
  const [chosen, setChosen] = useState(fact.personId)
  // Of whom it was found may be gone: then nobody is meant until somebody is chosen.
  const into = there.find(({ id }) => id === chosen)
  const isWhoseItWas = there.some(({ id }) => id === fact.personId)
  const onSuccess = () => void toast({ title: 'It stands in the tree, with its source' })
  return (
    <>
      {(there.length > 1 || !isWhoseItWas) && (
        <Field
          label="Into whose life"
          hint={isWhoseItWas ? undefined : 'Whom it was found for isn’t in the tree any more.'}
        >
          <Select
            options={[
              ...(into ? [] : [{ value: '', label: 'Please choose' }]),
              ...there.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={into?.id ?? ''}
            onChange={({ target }) => setChosen(target.value)}
          />
        </Field>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="action"
          icon="check"
          pending={attach.isPending}
          pendingLabel="Writing…"
          disabled={!into}
          onClick={() => into && attach.mutate(into.id, { onSuccess })}
        >
          {into ? (
            <span className="[overflow-wrap:anywhere]">
              Put it into the life of <bdi>{into.name}</bdi>
            </span>
          ) : (
            'Put it into the tree'
          )}
          <span className="sr-only">: {eventWords(fact)}</span>
        </Button>
        {fact.state === 'proposed' && (
          <Button variant="quiet" pending={refuse.isPending} onClick={() => refuse.mutate()}>
            Leave it out<span className="sr-only">: {eventWords(fact)}</span>
          </Button>
        )}
      </div>
    </>
  )
}

function FactState({ state }: Pick<CaseFact, 'state'>) {
  if (state === 'attached')
    return (
      <p>
        <Badge tone="teal" icon="check">
          In the tree
        </Badge>
      </p>
    )
  if (state === 'refused')
    return (
      <p>
        <Badge>Left out</Badge>
      </p>
    )
  if (state === 'taken-back')
    return <p className="text-thread">It stood in the tree and was undone or changed there.</p>
  return null
}
