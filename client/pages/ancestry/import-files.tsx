import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { TreeImport } from '#contract/tree-imports.ts'
import { debounce } from '#client/platform/debounce.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { ProgressBar } from '#client/ui/progress-bar.tsx'
import { ShowMore } from '#client/ui/show-more.tsx'
import { NotOpened, openFamilyZip } from './family-zip.ts'
import type { FilesOnTheirWay } from './bring-files.ts'
import { filesWords } from './import-words.ts'
import { useLostFiles } from './queries.ts'

interface ImportFilesProps {
  familyId: string
  file: TreeImport
  files: FilesOnTheirWay
}

export const useOnTheirWay = (files: FilesOnTheirWay) =>
  useSyncExternalStore(files.subscribe, files.get, files.get)

/** Pictures and other files of a zip: how many came, which couldn’t, and how to go on. */
export function ImportFiles({ familyId, file, files }: ImportFilesProps) {
  const { phase, done, total, failure } = useOnTheirWay(files)
  useReadAgain(familyId, files)
  const isWanting = file.filesHere < file.files
  return (
    <section aria-labelledby="files-title" className="grid gap-3">
      <h3 id="files-title" className="text-xl font-[700]">
        Pictures and files
      </h3>
      {phase === 'bringing' ? (
        <ProgressBar
          label="Bringing pictures and files into the vault"
          done={total === 0 ? undefined : done / total}
          words={`${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`}
        />
      ) : (
        <p>
          <output>{filesWords(file)}</output>
        </p>
      )}
      <div role="alert" className="empty:hidden">
        {failure && <p className="font-[650] text-danger">{failure}</p>}
      </div>
      {phase !== 'bringing' && (
        <div className="flex flex-wrap gap-3">
          {isWanting && <GoOn files={files} />}
          {file.filesHere > 0 && <ButtonLink href="/memory-vault">See the vault</ButtonLink>}
        </div>
      )}
      {file.filesLost > 0 && phase !== 'bringing' && <Lost {...{ familyId, file }} />}
    </section>
  )
}

/** What is shown of the family follows, a few times and not with every picture. */
function useReadAgain(familyId: string, files: FilesOnTheirWay): void {
  const client = useQueryClient()
  useEffect(() => {
    const isOfFamily = ({ queryKey }: { queryKey: readonly unknown[] }) =>
      queryKey.includes(familyId)
    const soon = debounce(() => void client.invalidateQueries({ predicate: isOfFamily }), 500)
    return files.subscribe(soon)
  }, [client, familyId, files])
}

/** With the zip that is at hand, or with the one that somebody chooses again. */
function GoOn({ files }: { files: FilesOnTheirWay }) {
  const input = useRef<HTMLInputElement>(null)
  const [words, setWords] = useState('')
  const choose = async (chosen: File | undefined) => {
    if (!chosen) return
    try {
      const zip = await openFamilyZip(chosen)
      if (!zip) throw new NotOpened('This isn’t a zip file.')
      files.take(zip)
      setWords('')
      void files.start()
    } catch (error) {
      setWords(error instanceof NotOpened ? error.message : 'We couldn’t read it.')
    }
  }
  return (
    <div className="grid gap-2">
      <Button
        icon="upload"
        onClick={() => (files.hasZip ? void files.start() : input.current?.click())}
      >
        {files.hasZip ? 'Try those again that are missing' : 'Choose the zip file they lie in'}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="The zip file with its pictures"
        accept=".gdz,.zip"
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? []
          void choose(chosen)
          currentTarget.value = ''
        }}
      />
      <p role="alert" className="font-[650] text-danger empty:hidden">
        {words}
      </p>
    </div>
  )
}

function Lost({ familyId, file }: Omit<ImportFilesProps, 'files'>) {
  const list = useLostFiles(familyId, file.id)
  return (
    <div className="grid gap-3">
      <ul className="grid divide-y divide-hair" aria-label="Files that couldn’t come">
        {list.data?.map(({ position, name, why }) => (
          <li key={position} className="py-2 [overflow-wrap:anywhere]">
            <span className="font-[650]">{name}</span>: {why}
          </li>
        ))}
      </ul>
      <ShowMore list={list} what="files" all={file.filesLost} />
    </div>
  )
}
