import { tellNotDone } from '#client/ui/tell-failure.ts'
import { useState } from 'react'
import { treeImports, type ImportMatch, type TreeImport } from '#contract/tree-imports.ts'
import { call } from '#client/platform/api.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { ProgressBar } from '#client/ui/progress-bar.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { useSession } from '#client/platform/session.ts'
import { filesOf, type FilesOnTheirWay } from './bring-files.ts'
import { ImportFiles, useOnTheirWay } from './import-files.tsx'
import { ImportReport } from './import-report.tsx'
import { contentWords, leftWords, peopleWords } from './import-words.ts'
import { MatchReview } from './match-review.tsx'
import { useImport, useImportChange } from './queries.ts'

interface ImportSheetProps {
  familyId: string
  importId: string
  /** Where the plan doesn’t cover the tree, nothing is brought in. */
  mayBring: boolean
  onClosed: () => void
}

/** One file: what is in it, who may be here already, and what becomes of it. */
export function ImportSheet({ familyId, importId, mayBring, onClosed }: ImportSheetProps) {
  const [same, setSame] = useState<ReadonlyMap<number, string>>(new Map())
  const params = { familyId, importId }
  const session = useSession()
  const accountId = session.state === 'signed-in' ? session.user.id : ''
  const files = filesOf({ familyId, importId, accountId })
  const bring = useImportChange(familyId, () =>
    call(treeImports.bring, {
      params,
      body: { same: [...same].map(([place, personId]) => ({ place, personId })) },
    }),
  )
  const found = useImport(familyId, importId, bring.isPending)
  return (
    <Loaded
      query={found}
      what="this file"
      skeleton={<SkeletonLines lines={5} label="Loading the file" />}
    >
      {({ import: file, matches }) => (
        <Card title={file.name}>
          <div className="grid gap-6">
            <div className="grid gap-1">
              <p className="text-lg">{contentWords(file)}</p>
              {file.state === 'waiting' && (
                <p className="text-thread empty:hidden">{leftWords(file, files.hasZip)}</p>
              )}
            </div>
            {file.state === 'brought' ? (
              <Brought {...{ familyId, file, files }} />
            ) : (
              <Waiting
                {...{ familyId, file, matches, same, mayBring, onClosed }}
                onSame={setSame}
                isBringing={bring.isPending || file.progress !== null}
                failure={bring.error ? failureWords(bring.error) : ''}
                onBring={() => bring.mutate(undefined, { onSuccess: () => void files.start() })}
              />
            )}
            <ImportReport key={file.id} {...{ familyId, file }} />
          </div>
        </Card>
      )}
    </Loaded>
  )
}

interface WaitingProps {
  familyId: string
  file: TreeImport
  matches: readonly ImportMatch[]
  same: ReadonlyMap<number, string>
  mayBring: boolean
  isBringing: boolean
  failure: string
  onSame: (same: ReadonlyMap<number, string>) => void
  onBring: () => void
  onClosed: () => void
}

function Waiting(props: WaitingProps) {
  const { familyId, file, matches, same, mayBring, isBringing, failure } = props
  const remove = useImportChange(familyId, () =>
    call(treeImports.remove, { params: { familyId, importId: file.id } }),
  )
  const putAway = async () => {
    try {
      await remove.mutateAsync(undefined)
      toast({ title: 'Put away' })
      props.onClosed()
    } catch (error) {
      tellNotDone(error)
    }
  }
  const added = file.people - same.size
  if (isBringing)
    return (
      <ProgressBar
        label="Bringing everyone in"
        done={file.progress ?? undefined}
        words={`${peopleWords(Math.round((file.progress ?? 0) * file.people))} of ${file.people.toLocaleString('en-US')}`}
      />
    )
  return (
    <>
      <MatchReview {...{ matches, same }} onChange={props.onSame} />
      <div className="grid gap-3">
        <div className="flex flex-wrap gap-3">
          <Button variant="action" size="large" disabled={!mayBring} onClick={props.onBring}>
            Bring in {peopleWords(added)}
          </Button>
          <Button size="large" pending={remove.isPending} onClick={() => void putAway()}>
            Put this file away
          </Button>
        </div>
        <p className="text-thread">
          Everyone comes at once, or nobody. All of it can be taken back as long as nobody has gone
          on with it.
        </p>
        <div role="alert" className="empty:hidden">
          {failure && <p className="font-[650] text-danger">{failure}</p>}
        </div>
      </div>
    </>
  )
}

interface BroughtProps {
  familyId: string
  file: TreeImport
  files: FilesOnTheirWay
}

function Brought({ familyId, file, files }: BroughtProps) {
  const { phase } = useOnTheirWay(files)
  const undo = useImportChange(familyId, () =>
    call(treeImports.undo, { params: { familyId, importId: file.id } }),
  )
  const takeBack = async () => {
    try {
      await undo.mutateAsync(undefined)
      toast({ title: 'All of it is taken back', description: 'The file waits here for a week.' })
    } catch (error) {
      tellNotDone(error)
    }
  }
  return (
    <div className="grid gap-3">
      <p className="text-lg font-[650]">
        <output>All of it is in your tree.</output>
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href="/family-tree" variant="primary">
          See the tree
        </ButtonLink>
        <Button
          pending={undo.isPending}
          pendingLabel="Taking it back…"
          disabled={phase === 'bringing'}
          onClick={() => void takeBack()}
        >
          Undo all of it
        </Button>
      </div>
      {file.files > 0 && <ImportFiles {...{ familyId, file, files }} />}
    </div>
  )
}
