import type { ReactNode } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import type { Family } from '#contract/families.ts'
import type { TreeImport } from '#contract/tree-imports.ts'
import { isId } from '#client/platform/new-id.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { DropFile } from './drop-file.tsx'
import { ImportSheet } from './import-sheet.tsx'
import { contentWords } from './import-words.ts'
import { useImports } from './queries.ts'

interface ImportRoomProps {
  family: Family
  /** Where the plan doesn’t cover the tree: what still can be done, and the ways out. */
  closed: ReactNode
}

/** Files of other genealogy programs, on their way into the tree. */
export function ImportRoom({ family: { id: familyId, role }, closed }: ImportRoomProps) {
  const [search] = useSearchParams()
  const [path, navigate] = useLocation()
  const asked = search.get('file') ?? ''
  const open = (id: string) => navigate(id ? `${path}?file=${id}` : path)
  if (role === 'viewer')
    return (
      <Card title="Bring a family tree">
        <p>Those who may edit in this family can bring files of other programs.</p>
      </Card>
    )
  return (
    <div className="grid gap-6">
      {closed}
      {isId(asked) ? (
        <div className="grid gap-4">
          <Button className="justify-self-start" onClick={() => open('')}>
            All files
          </Button>
          <ImportSheet
            key={asked}
            {...{ familyId }}
            importId={asked}
            mayBring={!closed}
            onClosed={() => open('')}
          />
        </div>
      ) : (
        <Card title="Bring a family tree">
          <div className="grid gap-4">
            <p>
              Nearly every genealogy program can save its tree as a GEDCOM file. Versions 5.5, 5.5.1
              and 7 are read, and nobody is added before you have seen what is in it.
            </p>
            {!closed && <DropFile familyId={familyId} onRead={({ id }) => open(id)} />}
          </div>
        </Card>
      )}
      {!isId(asked) && <Files familyId={familyId} onOpen={open} />}
    </div>
  )
}

function Files({ familyId, onOpen }: { familyId: string; onOpen: (id: string) => void }) {
  const files = useImports(familyId)
  return (
    <Loaded
      query={files}
      what="your files"
      skeleton={<SkeletonLines lines={2} label="Loading your files" />}
    >
      {(list) =>
        list.length > 0 && (
          <Card title="Files so far">
            <ul className="grid divide-y divide-hair">
              {list.map((file) => (
                <OneFile key={file.id} file={file} onOpen={() => onOpen(file.id)} />
              ))}
            </ul>
          </Card>
        )
      }
    </Loaded>
  )
}

const OneFile = ({ file, onOpen }: { file: TreeImport; onOpen: () => void }) => (
  <li className="flex flex-wrap items-center justify-between gap-3 py-3">
    <div className="min-w-0 [overflow-wrap:anywhere]">
      <p className="font-[650]">{file.name}</p>
      <p className="text-thread">
        {contentWords(file)}{' '}
        {file.state === 'brought' ? 'In your tree.' : 'Waits to be brought in.'}
      </p>
    </div>
    <Button size="small" onClick={onOpen}>
      Look at it<span className="sr-only">: {file.name}</span>
    </Button>
  </li>
)
